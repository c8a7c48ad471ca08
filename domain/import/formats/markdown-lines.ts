/** Lines with their numbers, without the properties at the top of a note. */
export function withoutFrontMatter(lines: readonly string[]): { text: string; line: number }[] {
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1;
  return lines
    .slice(end + 1)
    .map((text, i) => ({ text: underlined(text, lines[end + i + 2]), line: end + i + 2 }))
    .filter(({ text, line }) => !(UNDERLINE.test(text) && isParagraph(lines[line - 2])));
}

const UNDERLINE = /^(?:=+|-{3,})\s*$/;
const isParagraph = (line: string | undefined): boolean => /^[^\s\-*+#>|]/.test(line ?? '');

/** A heading that is underlined, written as the others. */
const underlined = (text: string, next = ''): string =>
  UNDERLINE.test(next) && isParagraph(text) ? `${next.startsWith('=') ? '#' : '##'} ${text}` : text;
