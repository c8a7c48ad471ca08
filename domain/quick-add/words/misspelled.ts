const NAMES =
  'monday tuesday wednesday thursday friday saturday sunday january february august september october november december tomorrow tonight'.split(
    ' ',
  );
/** Without a letter, a name that is as short as "Friday" may be another word: "Frida". */
const SHORTEST_TO_DROP = 7;

/** By more than one letter or by another one, and in short. */
const OTHERS: Readonly<Record<string, string>> = {
  nite: 'night',
  wensday: 'wednesday',
  wedsday: 'wednesday',
  thirsday: 'thursday',
  saterday: 'saturday',
  tommorow: 'tomorrow',
  tomoro: 'tomorrow',
};

/** A word as it is often mistyped: with two letters swapped, or an inner letter doubled or missing. */
function* slips(word: string): Generator<string> {
  for (let at = 0; at < word.length - 1; at += 1) {
    const [head, a, b, rest] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
    yield head + b + a + rest;
    if (at === 0) continue;
    yield head + a + a + b + rest;
    if (word.length >= SHORTEST_TO_DROP) yield head + b + rest;
  }
}

const MEANT: ReadonlyMap<string, string> = new Map([
  ...NAMES.flatMap((name) => [...slips(name)].map((slip) => [slip, name] as const)),
  ...Object.entries(OTHERS),
  ...NAMES.map((name) => [name, name] as const),
]);

/** The day or month that a word in lower case is meant to be; otherwise the word. */
export const meantBy = (word: string): string => MEANT.get(word) ?? word;
