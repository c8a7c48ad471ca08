import { type ApiDocument, type Operation, operationsOf } from '../../server/docs/document.ts';
import type { Schema, Schemas } from './from-schema.ts';

type Parameter = { name: string; in: string; schema?: Schema };

/** A call of the API document, with the places of all texts in its body: each a list of names, `0` for an item. */
export type CallTexts = {
  method: string;
  path: string;
  body: Schema | undefined;
  places: readonly (readonly string[])[];
  parameters: readonly Parameter[];
};

const DEEPEST = 6;

export const schemaOf = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

function textsIn(given: Schema, schemas: Schemas, place: readonly string[]): (readonly string[])[] {
  const schema = schemaOf(given, schemas);
  if (place.length > DEEPEST) return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const types = [schema.type ?? []].flat();
  const isAny = choices.length === 0 && types.length === 0;
  return [
    ...(types.includes('string') || isAny ? [place] : []),
    ...choices.flatMap((one) => textsIn(one as Schema, schemas, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      textsIn(one as Schema, schemas, [...place, name]),
    ),
    ...(schema.items ? textsIn(schema.items as Schema, schemas, [...place, '0']) : []),
    ...(types.includes('object') && !schema.properties ? [[...place, 'more']] : []),
  ];
}

export function bodyOf({ requestBody }: Operation): Schema | undefined {
  const content = requestBody && 'content' in requestBody && requestBody.content;
  return Object.values(content || {})[0]?.schema as Schema | undefined;
}

export function callTexts(document: ApiDocument): CallTexts[] {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  return operationsOf(document).map(({ method, path, operation }) => {
    const body = bodyOf(operation);
    const places = body ? textsIn(body, schemas, []) : [];
    const distinct = new Map(places.map((place) => [place.join('/'), place]));
    const parameters = (operation.parameters ?? []).filter((one) => 'in' in one) as Parameter[];
    return { method, path, body, places: [...distinct.values()], parameters };
  });
}

/** A copy with a text at a place; what is missing on the way is added. */
export function withText(body: unknown, place: readonly string[], text: string): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return text;
  if (name === '0') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withText(first, rest, text), ...others];
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, [name]: withText((fields as Record<string, unknown>)[name], rest, text) };
}
