"""The games. Nobody outside knows them: `titles` names where they are."""
