"""The Russian catalogues say things as TERMS.md and the printed rules do: each test is a kind of fault."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.catalogue import FOLDERS, read
from tests.sentences import ROOT

EVERYWHERE: Final = (r"до (конца|начала) игры", "Игра окончена", "Игра роздана", r"\bопци(я|и|й|ю|ей)\b", "[тд]воих–")
OTHER_WORDS: Final = {
    "a phase": (
        *(
            r"[Уу]правлени\w+ город",
            r"Начал\w+ хода",
            r"в начале хода",
            r"фаз\w+ движения",
            r"\bСтарт(е|а|у|ом|ы|ов)\b",
        ),
        r"закончи\w* (там |здесь )?(поход|движение)",
    ),
    "a component": (
        *(
            r"\bпорт(ов|ы)\b",
            "планшет",
            r"\bздани(е|я|й|ем)\b",
            r"родн\w+ участ",
            r"стартов\w+ участ",
            r"нейтральн\w+ участ",
        ),
        *(r"шкал\w+ торг", "полководц", r"жетон\w* бедств", r"предел\w* фишек", r"событи\w+ культур", r"базов\w+ игр"),
    ),
    "an action": (
        *(r"постро(йте|ите|ить) [^.]*(отряд|фишк|авиаци|чудо)", r"\bигра(ет|ть) отряд", r"сыгран\w* (ни один )?отряд"),
        *(r"вы?тя(нут|гив)", r"\bбо(ю|ев)\b", "[Пп]рерывание", "Сейчас играть нечего", r"Анархия (вас|его|у|игрока)"),
    ),
    "a calque": ("невидимыми", "для глаз", "забывчивый", "без ответа:", "никогда не теряйте"),
    "an amount": (r"(?<!дать )\d торговл[ию]\b", r"\d добыч[иу]\b", r"на \d производств\w+ больше"),
    "a square of the outskirts": (r"\bв (ее |его |их |своих |новых |чужих )?окраинах",),
    "what every game has": EVERYWHERE,
}
"""What is not said in Civilization, by what it would name."""
PEOPLES: Final = (
    "Араб|Грек|Инди[йе]ц|Испан[ец]|Ацтек|Англичан|Француз|Япон[ец]|Монгол|Зулус"
    "|Американ[ец]|Кита[йе]ц|Египтян|Нем[ец]|Римлян"
)
RESOURCES: Final = r"Благовони|Желез[оа]\b|Шелк|Зерн[оа]|Шпион|Уран\b"
INSIDE: Final = re.compile(rf"(?<=[а-я0-9,;)] )({PEOPLES}|{RESOURCES})\w*")
"""A people or a resource with a capital, inside a sentence."""
THINGS: Final = (
    *("card", "cards", "tech", "item", "piece", "what", "person", "policy", "government", "resource", "good", "gone"),
    *("gives", "gets", "short", "then", "icons", "terrain", "unit", "building", "buildings", "wonder", "hero", "side"),
    *("legions_lost", "fortresses_lost", "triremes_lost", "yields", "features"),
)
"""What is filled in with the name of a thing, which no catalogue declines."""
IN_THE_NOMINATIVE: Final = (
    *("и", "или", "а", "но", "как", "чем", "есть", "это", "теперь", "только", "нужно", "нужна", "карточка", "чудо"),
    *("гибнет", "применяется", "поселится", "атакует", "покупает"),
)
"""The words after which such a name stands as it is."""
CARD: Final = re.compile(r"(?<!участки )(?<!участок )\b[Кк]арт(а|ы|е|у|ой|ам|ами|ах)?\b")


@cache
def said(name: str) -> Sequence[tuple[str, str]]:
    """Every sentence of that catalogue in English and in Russian, each form of it, but for words that are typed."""
    found = []
    for each in read(name, "ru"):
        if each.id and each.context != "typed":
            english = each.id if isinstance(each.id, str) else " ".join(each.id)
            forms = [each.string] if isinstance(each.string, str) else each.string or ()
            found += [(english, str(form).replace("\xa0", " ")) for form in forms]
    return found


def wrong(name: str, *patterns: str) -> list[str]:
    """The Russian sentences in which one of the patterns is found."""
    pattern = re.compile("|".join(patterns))
    return [russian for _, russian in said(name) if pattern.search(russian)]


@pytest.mark.parametrize("kind", OTHER_WORDS)
def test_what_the_rules_name_has_no_other_name(kind: str) -> None:
    assert not wrong("civilization", *OTHER_WORDS[kind])


@pytest.mark.parametrize("name", FOLDERS)
def test_what_every_game_has_is_called_the_same_everywhere(name: str) -> None:
    assert not wrong(name, *EVERYWHERE)


def test_a_turn_of_mare_nostrum_is_called_as_in_its_rules() -> None:
    assert not wrong("mare_nostrum", r"в этот ход\b")


def test_a_card_is_called_otherwise_than_the_map() -> None:
    """Where the English speaks of cards and of no map, карта is not said."""
    cards = [
        russian
        for english, russian in said("civilization")
        if re.search(r"\bcards?\b", english) and not re.search(r"\bmaps?\b", english)
    ]
    assert cards
    assert not [card for card in cards if CARD.search(card)]


def test_peoples_and_resources_are_small_inside_a_sentence() -> None:
    assert not [russian for _, russian in said("civilization") if INSIDE.search(russian)]


@pytest.mark.parametrize("english", ["Fame and Fortune", "Wisdom and Warfare"])
def test_an_expansion_has_its_russian_name_and_the_english_one_once_beside_it(english: str) -> None:
    (beside,) = [russian for _, russian in said("civilization") if english in russian]
    assert f"({english})" in beside


@pytest.mark.parametrize("name", FOLDERS)
def test_what_is_filled_in_stands_in_the_nominative(name: str) -> None:
    """Before the name of a thing stands a colon, a comma, a bracket or a dash, or a word for which that is right."""
    before = re.compile(rf"([а-яА-Я]+) \{{({'|'.join(THINGS)})\}}")
    found = {russian: before.findall(russian) for _, russian in said(name)}
    assert not [each for each, words in found.items() if any(w.lower() not in IN_THE_NOMINATIVE for w, _ in words)]


def test_no_sign_is_put_before_a_value_that_brings_its_own() -> None:
    """Else it is told as “++2”: what the program fills in with its sign has none before it in the translation."""
    found = [each for path in (ROOT / "civ_tui").rglob("*.py") for each in signed(path)]
    russian = {english: form for name in FOLDERS for english, form in said(name)}
    assert found
    assert not [russian[template] for template, part in found if re.search(rf"[+−-]\{{{part}\}}", russian[template])]


def signed(path: Path) -> Iterator[tuple[str, str]]:
    """The templates of that module, each with a part of it that is filled in with its sign."""
    source = path.read_text("utf-8")
    for node in ast.walk(ast.parse(source)) if re.search(r'f"[+−-]|: change\b', source) else ():
        match node:
            case ast.Call(args=[ast.Constant(value=str(template)), ast.Dict(keys=keys, values=values), *_]):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(value, ast.Name) and value.id == "change":
                        yield template, str(key.value)
            case ast.Call(args=[ast.Constant(value=str(template)), *_], keywords=keywords):
                for keyword in keywords:
                    if isinstance(keyword.value, ast.JoinedStr) and ast.unparse(keyword.value)[2:3] in "+-−":
                        yield template, str(keyword.arg)
