"""Components as facts and sentences, the same for screens and plain lines."""

from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.lines import cards
from civ_tui.games.civilization.rules.paying import Means
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.subjects import Government, Harvest, Item, PrintedCard, Resource, Reward, Tech
from civ_tui.games.civilization.screens.meaning import meaning_lines
from civ_tui.games.civilization.words.components import KINDS, about, component, description, names, paid
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from tests.games.civilization.drawn import drawing
from tests.games.civilization.printed import EVERYTHING, PRINTED
from tests.rows import all_rows

EVERY = [(kind, id_) for kind in KINDS for id_ in names(ENGLISH, PRINTED, kind)]


@all_rows("kind, id_", EVERY)
def test_everything_printed_is_told_in_whole_sentences(kind: str, id_: str) -> None:
    sentences = description(ENGLISH, component(ENGLISH, PRINTED, kind, id_))
    assert sentences
    for sentence in sentences:
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith((".", ")"))
        assert "{" not in sentence
        assert ".." not in sentence


@all_rows("kind, id_", EVERY)
def test_screens_draw_what_plain_lines_say(kind: str, id_: str) -> None:
    card = component(ENGLISH, PRINTED, kind, id_)
    drawn = " ".join(
        " ".join(line.plain for line in component_lines(drawing.ENGLISH, PRINTED, kind, id_, 1000)).split()
    )
    said = cards.card(PRINTED, kind, id_)
    assert card.name in drawn
    for text in (*card.notes, *(does.text for does in card.abilities)):
        if not any(icon in text for icon in (" production", " trade", " culture", " coin", " combat bonus")):
            assert text in drawn
        assert any(text in sentence for sentence in said)


def test_a_card_costs_gives_needs_and_does() -> None:
    assert description(ENGLISH, component(ENGLISH, PRINTED, "building", "harbor")) == [
        "Costs 7 production.",
        "Gives 1 production, 2 trade.",
        "Needs Navigation.",
        "Stands on water.",
    ]
    assert (
        description(ENGLISH, component(ENGLISH, PRINTED, "wonder", "stonehenge"))[-1]
        == "Start of Turn: Gain 1 culture token."
    )
    infantry = description(ENGLISH, component(ENGLISH, PRINTED, "unit", "infantry"))
    assert infantry[0] == "Rank 1: Spearman for 5 production, strengths 1, 2, 3."
    assert "Trumps Mounted." in infantry


def test_icons_stand_in_sentences_as_they_are_written_there() -> None:
    def starred(icons: Icons) -> str:
        return "*" * (icons.production or icons.trade)

    writing = component(ENGLISH, PRINTED, "tech", "writing", starred)
    assert "Building: Library for *****: *. On grassland." in writing.notes


def test_a_price_names_each_resource_once() -> None:
    assert paid(ENGLISH, ("silk",)) == "Silk"
    assert paid(ENGLISH, ("silk", "iron", "iron")) == "Silk and 2 Iron"
    assert paid(ENGLISH, ("any", "any")) == "2 resources of any kind"
    assert paid(ENGLISH, ()) == ""


def test_another_language_has_its_own_names_and_texts() -> None:
    russian = spoken("ru")
    wonder = PRINTED.wonders["colossus"]
    card = component(russian, PRINTED, "wonder", "colossus")
    assert (card.name, card.abilities[0].text) == ("Колосс", russian.say(wonder.text))
    assert names(russian, PRINTED, "tech")["pottery"] == "Гончарное дело"


def test_an_option_is_about_the_component_that_it_names() -> None:
    assert about(Tech("pottery")) == about(Reward(2, "tech", "pottery")) == ("tech", "pottery")
    resources = Harvest(("silk",)), Resource("silk"), Reward(1, "resource", "silk")
    assert {about(subject) for subject in resources} == {("resource", "silk")}
    assert about(PrintedCard("wonder", "colossus")) == ("wonder", "colossus")
    assert about(Government("monarchy")) == ("government", "monarchy")
    assert about(Item("scout", "scout", 4, "Scout")) == ("figure", "scout")
    assert about(PrintedCard("power", "romans.cities")) is None
    assert about(None) is None


def test_a_name_typed_finds_the_nearest_and_all_that_are_called_so() -> None:
    assert [(kind, id_) for _, kind, id_ in cards.called(PRINTED, "monarchy")] == [
        ("tech", "monarchy"),
        ("government", "monarchy"),
    ]
    assert [name for name, *_ in cards.called(PRINTED, "iron")] == ["Iron"]
    assert [name for name, *_ in cards.called(PRINTED, "defection")] == ["Defection I"]
    assert [name for name, *_ in cards.called(PRINTED, "oracle")] == ["The Oracle"]
    assert len(cards.called(PRINTED, "defec")) > 1
    assert cards.called(PRINTED, "") == []


def test_what_pays_tells_what_its_card_does_besides_before_it_is_laid_down() -> None:
    """Of a gift, which gives something to another player, and of a great person that lets a token stand for another."""
    printed = EVERYTHING
    gifts = {id_: card.text for id_, card in printed.culture_events.items() if card.resources}
    people = {id_: card.text for id_, card in printed.people.items() if card.pays}
    assert gifts
    assert people
    paying = {Means("gift", "iron", card=id_): text for id_, text in gifts.items()}
    for means, text in [
        *paying.items(),
        *((Means("market", "iron", person=id_), text) for id_, text in people.items()),
    ]:
        drawn = " ".join(line.plain.strip() for line in meaning_lines(drawing.ENGLISH, printed, means, 1000))
        assert text in drawn
        assert any(text in said for said in cards.about(printed, means))
    assert meaning_lines(drawing.ENGLISH, printed, Means("market", "iron"), 60) == []
