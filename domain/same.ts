export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [fields, others] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => others.has(name) && same(value, others.get(name)))
  );
}
