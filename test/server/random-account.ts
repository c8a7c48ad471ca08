import fc from 'fast-check';
import { z } from 'zod';
import { SECTIONS } from '../../domain/account/account-tree.ts';
import type { Owned } from '../../domain/registry/entity.ts';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import type { Person } from './app.ts';

const words = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.trim() !== '');
const ids = fc.constantFrom('a', 'b', 'c', 'work', 'career', '7', 'ä-ö', '__proto__', 'constructor');
/** Mostly the same, so that rows refer to each other. */
const references = fc.oneof({ weight: 5, arbitrary: fc.constant('a') }, ids);

/** Values of all kinds; a field gets those that its schema accepts. */
const VALUES: readonly unknown[] = [
  ...[true, false, null, 1, 15, 50, 600],
  ...['2026-06-10', '2026-06-14', '2026-06-20T09:30', '2026-02-28T23:59', '09:00', '10:30', '23:59'],
  ...['2026-06-01T08:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T10:00:00.5Z'],
  ...['FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=DAILY;INTERVAL=2;UNTIL=20270101', 'Europe/Berlin', 'a1', 'b0V'],
  ...['{"a":1,"b":{"c":[null,"ä"]}}', '"dark"', '[]', '-0.5', '=1+1', 'Two\nlines', '“Ünï” 👩‍👩‍👧 \u202eRTL'],
  ...[
    '{"proposals":[{"kind":"add-task","fields":{"title":"Call"}}]}',
    'p1 & #Work | !@home',
    'https://meet.example/abc',
  ],
  ...[['2026-06-20', '2026-06-12'], ['home', 'Café'], ['a']],
  [{ field: 'name', value: 'Ünï', at: '2026-06-01T08:00:00.000Z' }],
];

/** Values that a field accepts. @throws Error for a field of a new kind, which `VALUES` then lacks */
function valuesOf(entity: Owned, field: string, schema: z.ZodType): fc.Arbitrary<unknown> {
  if (field === 'id') return ids;
  if (field.endsWith('Id')) return references;
  const accepts = (value: unknown) => schema.safeParse(value).success;
  const { anyOf = [], ...own } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const options = [own, ...anyOf].flatMap((one) => ('const' in one ? [one.const] : (one.enum ?? [])));
  const accepted = [...options, ...VALUES].filter(accepts);
  if (accepted.every((value) => value === null)) throw new Error(`No value fits ${entity}.${field}`);
  const some = fc.constantFrom(...accepted);
  return accepts('Some words') ? fc.oneof(some, words.filter(accepts)) : some;
}

function fieldsOf(entity: Owned, schema: z.ZodObject): fc.Arbitrary<object> {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const required = fields.filter(([, one]) => !one.safeParse(undefined).success).map(([field]) => field);
  const values = fields.map(([field, one]) => [field, valuesOf(entity, field, one)]);
  return fc
    .record(Object.fromEntries(values), { requiredKeys: required as never[] })
    .filter((given) => schema.safeParse(given).success);
}

export type Call = { entity: Owned; method: 'POST' | 'PUT' | 'DELETE'; body: object };

/** Rows of an entity are added, changed and deleted as its schemas allow, so new fields are among them. */
function callsOf(entity: Owned): fc.Arbitrary<Call> {
  const { body, input, updates } = rulesOf(entity);
  const type = body && { type: body.type };
  const call = (method: Call['method'], given: fc.Arbitrary<object>): fc.Arbitrary<Call> =>
    given.map((fields) => ({ entity, method, body: { ...type, ...fields } }));
  const named = fc.record({ [`${entity}Id`]: ids });
  const added = fieldsOf(entity, input).map((given) => ({ [body?.given ?? entity]: given }));
  const changed = fieldsOf(entity, updates as z.ZodObject);
  const changes = fc.tuple(named, changed).map(([id, updates]) => ({ ...id, updates }));
  return fc.oneof(
    { weight: 6, arbitrary: call('POST', added) },
    { weight: 2, arbitrary: call('PUT', changes) },
    { weight: 1, arbitrary: call('DELETE', named) },
  );
}

/** Those with the most rules are the most frequent. */
const WEIGHTS: { [E in Owned]?: number } = { task: 9, event: 3, reflection: 2 };

export const BEGINNING: readonly Call[] = [
  { entity: 'list', method: 'POST', body: { list: { id: 'a', name: 'A' } } },
  { entity: 'section', method: 'POST', body: { section: { id: 'a', listId: 'a', name: 'A' } } },
];

/** A call that an account may make; some are refused. */
export const anyCall = fc.oneof(
  ...SECTIONS.map(({ entity }) => ({ weight: WEIGHTS[entity] ?? 1, arbitrary: callsOf(entity) })),
);

/** A random history of an account. */
export const anyHistory = fc
  .array(anyCall, { minLength: 120, maxLength: 160, size: 'max' })
  .map((calls) => [...BEGINNING, ...calls]);

/** Replays a history, in one call. */
export async function live(person: Pick<Person, 'call'>, history: readonly Call[]): Promise<void> {
  const writes = history.map(({ entity, method, body }, n) => ({
    ...{ key: `history-${n}`, method, body },
    path: rulesOf(entity).path,
  }));
  const { body } = await person.call('POST', '/api/batch', { writes });
  for (const [n, { status }] of (body.answers as { status: number }[]).entries())
    if (status >= 500) throw new Error(`${writes[n]?.method} ${writes[n]?.path} answered ${status}`);
}
