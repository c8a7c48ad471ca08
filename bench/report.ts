import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from './summary.ts';

/** With this argument, the figures are written in place of the committed ones. */
export const KEEP = '--keep';
const KEPT = join(import.meta.dirname, 'kept.json');
/** Figures vary this much from run to run on an idle machine. */
const AS_BEFORE = 0.1;

/** The columns that are compared; the others depend more on the machine. Of one of them, more is better. */
const COMPARED = [
  'ratio',
  '× bare call',
  'a second',
  'long',
  'after',
  'value',
  'requests',
  'over the network',
];
const MORE = 'a second';

type Kept = Record<string, number>;

const read = (): Kept => JSON.parse(readFileSync(KEPT, 'utf8'));

/**
 * Prints a table, and of each row whether it's better or worse than the figures that are committed.
 * @param keep whether these figures are written in their place
 */
export function report(table: Table, keep = process.argv.includes(KEEP)): void {
  console.table(table);
  const before = read();
  const now: Kept = {};
  for (const [row, cells] of Object.entries(table))
    for (const column of COMPARED.filter((name) => name in cells)) {
      const figure = Number.parseFloat((cells[column] ?? '').replaceAll(',', '').replace('median ', ''));
      if (Number.isNaN(figure) || (column === MORE && '× bare call' in cells)) continue;
      const name = `${row}, ${column}`;
      now[name] = figure;
      console.log(`${name}: ${compared(figure, before[name], column === MORE)}`);
    }
  console.log();
  if (keep) writeFileSync(KEPT, `${JSON.stringify({ ...before, ...now }, undefined, 2)}\n`);
}

/** @param isMore whether more is better */
function compared(now: number, before: number | undefined, isMore: boolean): string {
  if (before === undefined) return `${now}, new`;
  const share = before === 0 ? now : now / before - 1;
  if (Math.abs(share) <= AS_BEFORE) return `${now}, as before (${before})`;
  return `${now}, ${share > 0 === isMore ? 'better' : 'WORSE'} than ${before}`;
}
