/** Letters of other alphabets that look like a Latin letter in common typefaces, each followed by that letter. */
const PAIRS =
  "аaсcеeоoрpхxуyіiјjѕsһhԁdԛqԝwАAВBЕEЅSЗ3ІIЈJКKМMНHОOРPСCТTУYХXҮYԌGԜWѴVѵv" +
  "αaοoρpνvιiκkυuΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXϲcϹCϳjͿJ" +
  "օoսuոnհhցgզqԼLՏSՕOՍU" +
  "ᎪAᏴBᏟCᎠDᎬEᏀGᎻHᏆIᎫJᏦKᏞLᎷMᎾOᏢPᎡRᏚSᎢTᏙVᎳWᏃZ";

const letters = Array.from(PAIRS);
const TO_LATIN: ReadonlyMap<string, string> = new Map(
  letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? ""] as const] : [])),
);
/** Only the Cyrillic ones: the first in the table wins. */
const TO_CYRILLIC: ReadonlyMap<string, string> = new Map(
  [...TO_LATIN]
    .filter(([letter]) => /\p{Script=Cyrillic}/u.test(letter))
    .reverse()
    .map(([cyrillic, latin]) => [latin, cyrillic] as const),
);

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** A word of mixed alphabets in one alphabet: that of most of its letters; null when a letter has no counterpart there. */
export function plainWord(word: string): string | null {
  const all = Array.from(word);
  const latin = all.filter((letter) => LATIN.test(letter)).length;
  const foreign = all.filter((letter) => FOREIGN.test(letter));
  const wish = latin >= foreign.length ? "latin" : "cyrillic";
  const found = wish === "latin" ? inLatin(all) : inCyrillic(all);
  return found ?? (wish === "latin" ? inCyrillic(all) : inLatin(all));
}

function inLatin(word: readonly string[]): string | null {
  const spelled = word.map((letter) => (FOREIGN.test(letter) ? TO_LATIN.get(letter) : letter));
  return spelled.includes(undefined) ? null : spelled.join("");
}

function inCyrillic(word: readonly string[]): string | null {
  const spelled = word.map((letter) =>
    LATIN.test(letter) ? TO_CYRILLIC.get(letter) : FOREIGN.test(letter) && !CYRILLIC.test(letter) ? undefined : letter,
  );
  return spelled.includes(undefined) ? null : spelled.join("");
}
