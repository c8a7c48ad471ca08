import { z } from 'zod';
import { tokensIn } from '../facts/tokens.ts';
import { TOOLS } from '../tools.ts';

/** Without what only a validator needs: every question sends these. */
function schemaOf(input: z.ZodType): object {
  const text = JSON.stringify(z.toJSONSchema(input, { io: 'input' }), (key, value) =>
    key === '$schema' || key === 'pattern' || key === 'maxItems' || key === 'additionalProperties'
      ? undefined
      : nullable(value),
  );
  return JSON.parse(text);
}

/** `null` as one more type instead of an alternative. */
function nullable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value;
  const { anyOf, ...rest } = value as { anyOf: { type?: string; enum?: string[] }[] };
  const [one] = anyOf.filter(({ type }) => type !== 'null');
  return anyOf.length === 2 && one ? { ...one, ...rest } : value;
}

export const TOOL_SCHEMAS = Object.entries(TOOLS).map(([name, { description, input }]) => ({
  name,
  description,
  schema: schemaOf(input),
}));

export const TOOL_TOKENS = tokensIn(JSON.stringify(TOOL_SCHEMAS));
