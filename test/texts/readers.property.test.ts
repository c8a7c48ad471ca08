import fc from 'fast-check';
import { expect, test } from 'vitest';
import { READERS } from './readers.ts';

/** Random texts for each reader, besides the fixed ones; 10,000 in test:deep, shared by all readers. */
const RANDOM = Math.ceil(Number(process.env.TEXTS ?? 40) / 20);
/** What takes less, in CPU time, isn't looked at more closely. */
const SOON_MS = 300;

const PIECES = [
  ...[
    ' ',
    '\t',
    '\n',
    ' \n',
    '\u3000',
    ',',
    '.',
    ';',
    '-',
    '–',
    '!',
    '(',
    '{',
    '[',
    '"',
    "'",
    '#',
    '*',
    '=',
    '/',
    '1',
    'a',
  ],
  ...[
    '\u0301\u0316',
    '[[file ',
    '<!--',
    '<a ',
    '&#',
    '🔁 a ',
    '✅',
    '[due:: ',
    ' (GMT',
    'TT',
    '"a ',
    "'a ",
    '{a}',
    '!a ',
  ],
  ...[
    'remind me ',
    'every first monday ',
    'jan 1 ',
    'in 1 day and ',
    'not @a ',
    '(a & ',
    'FREQ=',
    '1月',
    '+A ',
    ' – , ',
  ],
] as const;
const EDGES = [
  ['', ''],
  ['# a', 'x'],
] as const;

const cpuMs = () => process.cpuUsage().user / 1000;
async function cost(read: (text: string) => unknown, text: string): Promise<number> {
  const began = cpuMs();
  await read(text);
  return cpuMs() - began;
}

/** Twice as long a text may take three times as long. The best of three runs counts. */
async function growsTooFast(read: (text: string) => unknown, text: (length: number) => string, most: number) {
  for (let length = 500; length <= most; length *= 2) {
    const first = await cost(read, text(length));
    if (first < SOON_MS) continue;
    const bestOf = async (of: string) =>
      Math.min(await cost(read, of), await cost(read, of), await cost(read, of));
    const [half, whole] = [await bestOf(text(length / 2)), await bestOf(text(length))];
    if (whole > 3 * half + SOON_MS / 3) return { length, half, whole };
  }
  return undefined;
}

test.each(Object.entries(READERS))('the work of %s grows as its text does', async (_, { most, read }) => {
  const shaped =
    (piece: string, [before, after]: readonly [string, string]) =>
    (length: number) =>
      `${before}${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}${after}`;
  const random = fc.sample(fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 3 }), RANDOM);
  for (const piece of [...PIECES, ...random.map((all) => all.join(''))])
    for (const edges of EDGES)
      expect({ piece, edges, slow: await growsTooFast(read, shaped(piece, edges), most) }).toEqual({
        piece,
        edges,
        slow: undefined,
      });
});
