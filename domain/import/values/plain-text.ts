const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const ENTITY = /&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi;

/** Text with the characters that its entities stand for. */
export const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (all, name: string) => characterOf(name) ?? all);

/** The text of HTML as other systems store it in notes: paragraphs and items become lines, tags go. */
export function textOfHtml(html: string): string {
  const bare = html
    .replace(/<(style|script|head|title)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(?:p|div|h[1-6]|ul|ol|tr)>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '');
  return withoutEntities(bare)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
