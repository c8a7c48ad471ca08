import Papa from 'papaparse';
import type { SourceRemark, SourceRow } from '../../domain/import/imported/source.ts';

/** The first line of tables for Excel, with what separates their cells. */
const SEPARATOR = /^sep=([^\r\n])\r?\n/i;
/** A table with more of them isn't one; reading on would take too long. */
const MOST_OPEN_QUOTES = 20;
/** What no file has, so that quotes are text. */
const NO_QUOTE = '\u0000';

/**
 * The rows of a table, each with the line it begins on; cells may contain line breaks. A quote that isn't closed, and
 * would take the rows after it into its cell, is read as text.
 */
export function tableRowsIn(text: string): { rows: SourceRow[]; remarks: SourceRemark[] } {
  const [named = '', given] = SEPARATOR.exec(text) ?? [];
  // The parser expects one kind of line break; an empty last line would hide the separator of a short table.
  const body = text.slice(named.length).replace(/\r\n?/g, '\n').trimEnd();
  const rows: SourceRow[] = [];
  const remarks: SourceRemark[] = [];
  let delimiter = given;
  let line = named === '' ? 1 : 2;
  let rest = body;
  while (rest !== '') {
    const { data, errors, meta } = parse(rest, delimiter);
    delimiter ??= meta.delimiter;
    const open = remarks.length < MOST_OPEN_QUOTES ? openQuote(data, errors, rows) : undefined;
    const whole = data.slice(0, open);
    for (const cells of whole) {
      rows.push({ line, cells });
      line += linesOf(cells);
    }
    if (open === undefined) break;
    const lines = rest.split('\n');
    const at = whole.reduce((sum, cells) => sum + linesOf(cells), 0);
    const cells = unquoted(lines[at] ?? '', delimiter);
    const next = unquoted(lines[at + 1] ?? '', delimiter);
    const width = (rows[0]?.cells ?? cells).length;
    // A cell of several lines that the file ends in is cut off, and its lines aren't rows.
    if (cells.length === width && next.length === width) {
      remarks.push({ line, what: cells.find(Boolean) ?? '', why: 'A quote in it isn’t closed.' });
      rows.push({ line, cells });
      line += 1;
      rest = lines.slice(at + 1).join('\n');
      continue;
    }
    remarks.push({
      line,
      what: data[open]?.find(Boolean) ?? '',
      why: 'Its quotes are wrong. Check that no rows after it are missing.',
    });
    for (const cells of data.slice(open)) {
      rows.push({ line, cells });
      line += linesOf(cells);
    }
    break;
  }
  return { rows, remarks };
}

const parse = (text: string, delimiter: string | undefined, quoteChar = '"') =>
  Papa.parse<string[]>(text, { newline: '\n', quoteChar, ...(delimiter && { delimiter }) });

const linesOf = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

/** The first row of several lines whose quotes are wrong. @param before rows that were read already */
function openQuote(
  data: readonly string[][],
  errors: readonly Papa.ParseError[],
  before: readonly SourceRow[],
): number | undefined {
  const isWide = (before[0]?.cells ?? data[0] ?? []).length > 1;
  const found = errors.find(
    ({ type, row = -1 }) => type === 'Quotes' && data[row]?.some((cell) => cell.includes('\n')),
  );
  return isWide ? found?.row : undefined;
}

/** A line's cells if its quotes are text, without those that were to enclose a cell. */
const unquoted = (line: string, delimiter: string): string[] =>
  (parse(line, delimiter, NO_QUOTE).data[0] ?? []).map((cell) =>
    cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
  );
