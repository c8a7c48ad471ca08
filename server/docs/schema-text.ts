/** The subset of JSON Schema that the document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** A schema in TypeScript syntax, with its constraints as comments. */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => schemaText(one, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => schemaText(one, indent)).join(' & ');
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => ofType(type, schema, indent))
    .join(' | ');
}

function ofType(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return `Array<${schemaText(schema.items ?? {}, indent)}>`;
  if (type === 'object') return objectText(schema, indent);
  return type === 'integer' ? 'number' : type;
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const fields = Object.entries(properties);
  if (fields.length === 0) return 'object';
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const text = `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(field, inner)}`;
    const limits = limitsOf(field);
    return limits ? `${text}  // ${limits}` : text;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function limitsOf({ type, format, pattern, minLength, maxLength, minimum, maximum }: Schema): string {
  const range = (unit: string, least?: number, most?: number) => {
    if (most !== undefined) return `${least ?? 0} to ${most}${unit}`;
    return least !== undefined ? `${least}${unit} at least` : undefined;
  };
  const whole = [type].flat().includes('integer') ? 'whole' : undefined;
  const size = format ? format : range(' characters', minLength, maxLength);
  const form = pattern && `like ${pattern}`;
  return [whole, size, form, range('', minimum, maximum)].filter(Boolean).join(', ');
}
