"""Write the hashes of the fixed matches anew: after a deliberate change of flow only."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.properties.golden import DATA, OPTION_SETS, all_fingerprints  # noqa: E402


def main() -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    for game in OPTION_SETS:
        text = json.dumps(all_fingerprints(game), ensure_ascii=False, indent=1)
        (DATA / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
