import fc from 'fast-check';

const DEEP = 300;
const deep = Array.from({ length: DEEP }).reduce<unknown>((inner) => ({ a: [inner] }), null);

/** Values that no schema allows. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, '', ' ', 0, -1, 0.1, 1e308, -1e308, 2 ** 53 + 2, 2 ** 63, true, [], {}, [[]], deep],
    ...[
      '\u0000',
      '\ud800',
      'x'.repeat(50_000),
      '💥'.repeat(5_000),
      '../../etc/passwd',
      "'; drop table task; --",
    ],
    ...[
      '9999-12-31T23:59:59.999Z',
      '-000001-01-01T00:00:00Z',
      '2026-02-30',
      '24:00',
      '1e999',
      '{"$ref":"#"}',
    ],
  ),
  fc.anything({ maxDepth: 2 }).filter((value) => typeof value !== 'bigint' && !hasBigint(value)),
);

const hasBigint = (value: unknown): boolean =>
  typeof value === 'bigint' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasBigint));

type Place = { holder: Record<string, unknown>; name: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}

/** Valid values with one fault: a replaced, missing, or additional property. */
export const broken = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.nat(), fc.constantFrom('put', 'take', 'add'), junk)
    .map(([value, pick, how, strange]) => {
      const copy = structuredClone(value);
      const places = placesIn(copy);
      const place = places[pick % Math.max(1, places.length)];
      if (!place) return strange;
      if (how === 'take') delete place.holder[place.name];
      else place.holder[how === 'put' ? place.name : 'more'] = strange;
      return copy;
    });

/** Malformed bodies: invalid JSON, not an object, too large, or too deep. */
export const notJson: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '{',
      '{"task":',
      'null',
      '"task"',
      '[]',
      'NaN',
      '{"task":{"title":"\\ud800"}}',
      '{"__proto__":{"a":1}}',
    ],
    ...[
      '['.repeat(100_000),
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `{"task":${'9'.repeat(5_000)}}`,
    ],
    ...[`{"task":{"title":"${'x'.repeat(1_100_000)}"}}`, '{"task":{"title":"a","title":"b"}}', '\ufeff{}'],
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)),
  fc.constant(new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0xff, 0xfe, 0x7d])),
);
