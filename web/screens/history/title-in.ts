const FIRST_WORDS = 60;

/** What a row is called by the fields that are known of it; undefined if none of them says so. */
export function titleIn(fields: object | null): string | undefined {
  const { title, name, text } = (fields ?? {}) as Record<string, unknown>;
  const called = title ?? name ?? text;
  if (typeof called !== 'string') return undefined;
  const [line = ''] = called.split('\n');
  return line.length > FIRST_WORDS && title === undefined ? `${line.slice(0, FIRST_WORDS)}…` : line;
}
