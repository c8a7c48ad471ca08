import { expect, test } from 'vitest';
import { schemaText } from './schema-text.ts';

test('renders a schema as a TypeScript type with limits as comments', () => {
  const text = schemaText({
    type: 'object',
    required: ['title', 'tags'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 500 },
      dueDate: { type: ['string', 'null'], pattern: '^\\d{4}$' },
      minutes: { type: 'integer', minimum: 1 },
      tags: { type: 'array', items: { enum: ['a', 'b'] } },
      list: { anyOf: [{ $ref: '#/components/schemas/List' }, { const: 7 }] },
      more: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } },
    },
  });
  expect(text).toBe(`{
  title: string  // 1 to 500 characters
  dueDate?: string | null  // like ^\\d{4}$
  minutes?: number  // whole, 1 at least
  tags: Array<"a" | "b">
  list?: List | 7
  more?: {
    at?: string  // date-time
  }
}`);
});

test.each([
  [{}, 'unknown'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'array' }, 'Array<unknown>'],
  [{ type: 'object' }, 'object'],
  [{ type: 'object', properties: {} }, 'object'],
  [{ const: null }, 'null'],
  [{ const: false }, 'false'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ anyOf: [{ type: 'string' }], oneOf: [{ type: 'null' }] }, 'string'],
  [{ allOf: [{ $ref: '#/a/Task' }, { $ref: '#/a/Dated' }] }, 'Task & Dated'],
])('%j is %s', (schema, text) => {
  expect(schemaText(schema)).toBe(text);
});

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', maxLength: 5 }, 'string  // 0 to 5 characters'],
  [{ type: 'string', minLength: 5 }, 'string  // 5 characters at least'],
  [{ type: 'string', minLength: 0 }, 'string  // 0 characters at least'],
  [{ type: 'string', format: 'uuid', maxLength: 36 }, 'string  // uuid'],
  [{ type: 'string', maxLength: 5, pattern: '^a' }, 'string  // 0 to 5 characters, like ^a'],
  [{ type: 'number', minimum: 1, maximum: 9 }, 'number  // 1 to 9'],
  [{ type: 'number', maximum: 0 }, 'number  // 0 to 0'],
  [{ type: ['integer', 'null'], minimum: 0 }, 'number | null  // whole, 0 at least'],
])('the limits of %j are shown as a comment: %s', (field, text) => {
  expect(schemaText({ type: 'object', properties: { field } })).toBe(`{\n  field?: ${text}\n}`);
});
