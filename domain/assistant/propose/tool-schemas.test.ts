import { expect, test } from 'vitest';
import { tokensIn } from '../facts/tokens.ts';
import { TOOLS } from '../tools.ts';
import { TOOL_SCHEMAS, TOOL_TOKENS } from './tool-schemas.ts';

test('every tool is described with its fields, and without what only a validator needs', () => {
  expect(TOOL_SCHEMAS.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
  expect(TOOL_SCHEMAS.find(({ name }) => name === 'use_template')).toEqual({
    name: 'use_template',
    description: 'Propose the tasks of a template, dated from today or a date.',
    schema: {
      type: 'object',
      properties: {
        template: { type: 'string' },
        list: { type: ['string', 'null'] },
        section: { type: ['string', 'null'] },
        date: { type: ['string', 'null'] },
      },
      required: ['template'],
    },
  });
  const text = JSON.stringify(TOOL_SCHEMAS);
  for (const noise of ['$schema', 'pattern', 'maxItems', 'additionalProperties', 'anyOf'])
    expect(text).not.toContain(noise);
  expect(TOOL_TOKENS).toBe(tokensIn(text));
});

test('a choice keeps its values, and a field its description', () => {
  const search = JSON.stringify(TOOL_SCHEMAS.find(({ name }) => name === 'search'));
  expect(search).toContain('"priority":{"type":"string","enum":["low","medium","high"]}');
  expect(search).toContain('"hasReminder":{"description":"dates are then those of reminders"');
  expect(search).toContain(
    '"in":{"type":"string","enum":["tasks","events","lists","goals","templates","views","focus","reflections"]}',
  );
});
