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
