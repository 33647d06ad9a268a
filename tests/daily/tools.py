"""What runs the page outside Python. Without it the tests are skipped; CI must have it."""

import os
import shutil
from pathlib import Path

import pytest

NODE = shutil.which("node") or "node"
CHROMIUM = Path("/usr/bin/chromium")
_REQUIRED = "CI" in os.environ

needs_node = pytest.mark.skipif(not _REQUIRED and shutil.which("node") is None, reason="no Node")
needs_browser = pytest.mark.skipif(not _REQUIRED and not CHROMIUM.exists(), reason="no browser")
