import { type TableLayout, tableLayout } from '../../domain/import/formats/table.ts';
import type { ImportNote } from '../../domain/import/imported/imported.ts';
import type { ImportContext, Source } from '../../domain/import/imported/source.ts';
import { readFiles } from '../../domain/import/read-files.ts';
import { recognize, type System } from '../../domain/import/recognize.ts';
import { type Existing, type ImportDocument, toDocument } from '../../domain/import/to-document.ts';
import { openFiles, type PickedFile } from './open-files.ts';

export type ReadRequest = {
  files: readonly PickedFile[];
  context: ImportContext & { layout?: TableLayout };
  existing: Existing;
};

/** What was read. `table` is there if the person should say what its columns mean. */
export type ReadAnswer = ImportDocument & { system: System; table?: ImportTable };
export type ImportTable = {
  /** What its columns are called, if a row says so. */
  headers: readonly string[];
  /** A row of it. */
  example: readonly string[];
  layout: TableLayout;
  /** Whether the names of its columns say which one is the title. */
  isNamed: boolean;
};

const NOTES_KEPT = 1000;

/** @throws Problem 'invalid' if the files can't be read */
export async function readImport({ files, context, existing }: ReadRequest): Promise<ReadAnswer> {
  const sources = await openFiles(files);
  const found = readFiles(sources, context);
  const read = toDocument(found, existing, context);
  const table = sources.length === 1 ? tableOf(sources[0], context.layout) : undefined;
  const system = found.document ? 'daymark' : (found.parts[0]?.system ?? 'daymark');
  const notes: ImportNote[] = read.notes.slice(0, NOTES_KEPT);
  return { ...read, notes, system, ...(table && { table }) };
}

function tableOf(source: Source | undefined, chosen: TableLayout | undefined): ImportTable | undefined {
  if (source?.kind !== 'table' || recognize(source) !== 'csv') return undefined;
  const found = tableLayout(source.rows);
  const layout = chosen ?? found;
  const { start, hasHeader } = layout;
  const body = source.rows.slice(hasHeader ? start + 1 : start);
  return {
    headers: source.rows[start]?.cells.map((cell) => (hasHeader ? cell : '')) ?? [],
    example: body.find(({ cells }) => cells.some((cell) => cell.trim()))?.cells ?? [],
    layout,
    isNamed: found.hasHeader && found.columns.title !== undefined,
  };
}
