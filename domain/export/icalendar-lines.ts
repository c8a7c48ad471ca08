const LONGEST_LINE = 73;

/** A content line of RFC 5545, before it is folded; what is falsy is left out. */
export type CalendarLine = [name: string, value: string] | undefined | false | '';

/** The text of content lines. */
export const linesText = (lines: readonly CalendarLine[]): string =>
  lines.map((line) => (line ? folded(`${line[0]}:${line[1]}`) : '')).join('');

/** A date, or a time on the wall clock. @param parameters such as `;TZID=Europe/Berlin`, for a time only */
export const dateLine = (name: string, when: string, parameters = ''): CalendarLine => {
  const digits = when.replace(/[-:]/g, '');
  return when.length === 10 ? [`${name};VALUE=DATE`, digits] : [`${name}${parameters}`, `${digits}00`];
};

/** @param at ISO text in UTC */
export const utcText = (at: string): string => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;

export const escapedText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n');

/** Lines are at most 75 bytes long; the rest continues after a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, bytes] = ['', 0];
  for (const character of line) {
    const size = (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 4;
    if (bytes + size > LONGEST_LINE) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += character;
    bytes += size;
  }
  return `${[...lines, current].join('\r\n')}\r\n`;
}
