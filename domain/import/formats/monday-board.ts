import type { SourceRow } from '../imported/source.ts';

const ID = 'Item ID (auto generated)';

/**
 * Monday writes a board as several tables: each group has a line with its name and the headers again, and below an item
 * its subitems have headers of their own, which begin with “Subitems”, and an empty first cell.
 *
 * @returns one table with columns for the group and the item that a subitem is part of; other rows as they are
 */
export function asOneTable(rows: readonly SourceRow[]): readonly SourceRow[] {
  const first = rows.findIndex(({ cells }) => cells[0] === 'Name' && cells.includes(ID));
  const headers = rows[first]?.cells;
  if (!headers) return rows;
  const isHeader = (row: SourceRow | undefined) =>
    row !== undefined && headers.every((header, i) => row.cells[i] === header);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = headers.map((header) => (header === ID ? 'ID' : header));
  const table: SourceRow[] = [];
  let [group, item] = ['', ''];
  let subHeaders: readonly string[] | undefined;
  for (const [i, row] of filled.entries()) {
    const { line, cells } = row;
    if (isHeader(row)) {
      if (table.length === 0) table.push({ line, cells: [...names, 'Section', 'Parent task'] });
      continue;
    }
    if (isHeader(filled[i + 1])) {
      group = cells[0] ?? '';
      continue;
    }
    if (table.length === 0) continue;
    if (cells[0] === 'Subitems' && cells[1] === 'Name') {
      subHeaders = cells;
      continue;
    }
    const isSubitem = subHeaders !== undefined && cells[0] === '';
    if (!isSubitem) subHeaders = undefined;
    const columns = subHeaders ?? headers;
    const written = headers.map((header) => cells[columns.indexOf(header)] ?? '');
    if (!isSubitem) item = written[headers.indexOf(ID)] || (written[0] ?? '');
    table.push({ line, cells: [...written, group, isSubitem ? item : ''] });
  }
  return table;
}
