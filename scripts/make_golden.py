"""Write the hashes of the fixed matches anew: after a deliberate change of flow only."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.properties.golden import DATA, all_fingerprints  # noqa: E402


def main() -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    text = json.dumps(all_fingerprints(), ensure_ascii=False, indent=1)
    (DATA / "taiwanese.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
