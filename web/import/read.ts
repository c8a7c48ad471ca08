import { type Columns, columnsOf } from '../../domain/import/columns.ts';
import type { ImportNote } from '../../domain/import/imported.ts';
import { readFiles } from '../../domain/import/read-files.ts';
import { recognize, type System } from '../../domain/import/recognize.ts';
import type { ReadContext, Source } from '../../domain/import/source.ts';
import { headerOf } from '../../domain/import/table.ts';
import { type Existing, type ImportDocument, toDocument } from '../../domain/import/to-document.ts';
import { openFiles, type PickedFile } from './open-files.ts';

export type ReadRequest = {
  files: readonly PickedFile[];
  context: ReadContext & { columns?: Columns };
  existing: Existing;
};

/** What was read. `table` is there if the person should say what its columns mean. */
export type ReadAnswer = ImportDocument & { system: System; table?: ImportTable };
export type ImportTable = { headers: readonly string[]; example: readonly string[]; columns: Columns };

const NOTES_KEPT = 1000;

/** @throws Problem 'invalid' if the files can't be read */
export async function read({ files, context, existing }: ReadRequest): Promise<ReadAnswer> {
  const sources = await openFiles(files);
  const found = readFiles(sources, context);
  const read = toDocument(found, existing, context);
  const table = sources.length === 1 ? tableOf(sources[0], context.columns) : undefined;
  const system = found.document ? 'daymark' : (found.parts[0]?.system ?? 'daymark');
  const notes: ImportNote[] = read.notes.slice(0, NOTES_KEPT);
  return { ...read, notes, system, ...(table && { table }) };
}

function tableOf(source: Source | undefined, columns: Columns | undefined): ImportTable | undefined {
  if (source?.kind !== 'table' || recognize(source) !== 'csv') return undefined;
  const header = headerOf(source.rows);
  const headers = source.rows[header]?.cells ?? [];
  const example =
    source.rows.find(({ cells }, i) => i > header && cells.some((cell) => cell.trim()))?.cells ?? [];
  return { headers, example, columns: columns ?? columnsOf(headers) };
}
