import fc from 'fast-check';
import { type ApiDocument, operationsOf } from '../../server/docs/document.ts';
import { broken, notJson } from './broken.ts';
import { type Schema, type Schemas, valuesOf } from './from-schema.ts';
import { bodyOf } from './texts-in.ts';

/** The caller: a person, their API token, a developer, no token, or a forged token. */
export type Asker = 'person' | 'program' | 'developer' | 'nobody' | 'liar';
export type FuzzRequest = {
  as: Asker;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
};

const OTHER_METHODS = ['PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'GET', 'POST', 'PUT', 'DELETE'];
const TYPES = [
  'text/plain',
  'application/json; charset=latin1',
  'multipart/form-data',
  'application/xml',
  'x',
  '',
];
const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
});

type Parameter = { name: string; in: string; schema?: Schema };

/** Valid, slightly broken, and invalid requests to every documented operation. @param ids that may exist */
export function requestsTo(document: ApiDocument, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const calls = operationsOf(document).map(({ method, path, operation }) => {
    const schema = bodyOf(operation);
    const values = path.endsWith('/import')
      ? trees(schemas, ids)
      : path.endsWith('/batch')
        ? batches(document, schemas, ids)
        : schema && valuesOf(schema, schemas, ids);
    const parameters = (operation.parameters ?? []).filter((one) => 'in' in one) as Parameter[];
    return fc.record({
      as: askers(path),
      method: mostly(fc.constant(method), fc.constantFrom(...OTHER_METHODS)),
      path: fc
        .tuple(
          mostly(
            pathWith(path, parameters, schemas, ids),
            latin.map((more) => `${path}/${encodeURIComponent(more)}`),
          ),
          queries(parameters, schemas, ids),
        )
        .map((both) => both.join('')),
      headers: headers(),
      body: values ? bodies(values) : fc.option(notJson, { nil: undefined, freq: 8 }),
    });
  });
  return fc.oneof(...calls);
}

/** Batches of documented calls, of which some can’t be part of a batch. */
function batches(document: ApiDocument, schemas: Schemas, ids: readonly string[]): fc.Arbitrary<unknown> {
  const writes = operationsOf(document).flatMap(({ method, path, operation }) => {
    const schema = bodyOf(operation);
    if (!schema) return [];
    const key = fc.stringMatching(/^[\w-]{7,40}$/);
    return fc.record({
      key,
      method: fc.constant(method),
      path: fc.constant(path),
      body: valuesOf(schema, schemas, ids),
    });
  });
  return fc.record({ writes: fc.array(fc.oneof(...writes), { minLength: 1, maxLength: 8 }) });
}

const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: rare });

function askers(path: string): fc.Arbitrary<Asker> {
  const usual: Asker = path.startsWith('/api/dev/') ? 'developer' : 'person';
  const others: Asker[] = ['program', 'developer', 'nobody', 'liar'];
  return mostly(fc.constant(usual), fc.constantFrom(...others));
}

const bodies = (
  values: fc.Arbitrary<unknown>,
): fc.Arbitrary<string | Uint8Array<ArrayBuffer> | undefined> => {
  const json = (value: unknown) => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 8, arbitrary: values.map(json) },
    { weight: 4, arbitrary: broken(values).map(json) },
    { weight: 1, arbitrary: notJson },
  );
};

const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'Content-Type': mostly(fc.constant('application/json'), fc.constantFrom(...TYPES)),
      'Idempotency-Key': mostly(
        fc.stringMatching(/^[\w-]{8,40}$/),
        fc.oneof(fc.constantFrom('key-number-1', ''), latin),
      ),
      'Last-Event-ID': fc.oneof(fc.constantFrom('0', '1', '99999999999', '1-abc'), latin),
      'X-Forwarded-For': latin,
      Accept: latin,
    },
    { requiredKeys: ['Content-Type'] },
  );

/** A path with a value for each of its parameters. */
function pathWith(
  path: string,
  parameters: readonly Parameter[],
  schemas: Schemas,
  ids: readonly string[],
): fc.Arbitrary<string> {
  const named = parameters.filter((one) => one.in === 'path');
  const values = named.map(({ schema = {} }) => valuesOf(schema, schemas, ids));
  return fc
    .tuple(...values)
    .map((all) =>
      named.reduce(
        (text, { name }, n) => text.replace(`{${name}}`, encodeURIComponent(String(all[n]))),
        path,
      ),
    );
}

function queries(
  parameters: readonly Parameter[],
  schemas: Schemas,
  ids: readonly string[],
): fc.Arbitrary<string> {
  const named = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema = {} }) => [
      name,
      mostly(
        valuesOf(schema, schemas, ids).map((value) =>
          typeof value === 'string' ? value : JSON.stringify(value),
        ),
        fc.string({ unit: 'binary' }),
      ),
    ]);
  const asked = fc
    .record(Object.fromEntries(named) as Record<string, fc.Arbitrary<string>>, { requiredKeys: [] })
    .map((query) => `?${new URLSearchParams(query as Record<string, string>)}`);
  return mostly(
    asked,
    fc.constantFrom('?%E0%A4%A', '?a=1&a=2&__proto__=x', `?x=${'y'.repeat(9_000)}`, '?since[]=1', '#'),
  );
}

/** Import files with rows that match the API document. */
function trees(schemas: Schemas, ids: readonly string[]): fc.Arbitrary<unknown> {
  const rows = (name: string) =>
    fc.dictionary(
      fc.constantFrom('a', 'b', ...ids),
      mostly(valuesOf({ $ref: name }, schemas, ids), fc.anything()),
      {
        maxKeys: 3,
      },
    );
  const part = fc.record(
    {
      tasks: rows('Task'),
      lists: rows('List'),
      goals: rows('Goal'),
      events: rows('Event'),
      settings: rows('Setting'),
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    part,
    fc.record({ users: fc.dictionary(fc.constantFrom('x', ...ids), part, { maxKeys: 2 }) }),
  );
}
