import type { Place } from '../../time/place.ts';

/** A file's content, parsed by its syntax but not yet understood. */
export type Source = { name: string; remarks?: readonly SourceRemark[] } & (
  | { kind: 'table'; rows: readonly SourceRow[] }
  | { kind: 'json'; value: unknown }
  | { kind: 'calendar'; component: Component }
  | { kind: 'outline'; title: string; outlines: readonly Outline[] }
  | { kind: 'text'; text: string }
  /** What is wrong with it, as a sentence. */
  | { kind: 'unreadable'; why: string }
);

/** What its syntax has that can't be read, though the rest can. `what` names the row that has it. */
export type SourceRemark = { line?: number; what: string; why: string };

/** A line of an outline (OPML), with those below it. */
export type Outline = { attributes: Readonly<Record<string, string>>; children: readonly Outline[] };

/** A row of a table, and the line of the file that it begins on. */
export type SourceRow = { line: number; cells: readonly string[] };

/** As in jCal (RFC 7265), like its properties. */
export type Component = readonly [
  name: string,
  properties: readonly Property[],
  components: readonly Component[],
];
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
];

/** When and where a file is read: `now` is ISO text, `zone` an IANA name, `place` how the person writes dates. */
export type ImportContext = { now: string; zone: string; place?: Place | undefined };

type Node = Readonly<Record<string, unknown>>;

/** Accessors for JSON that anything may have written. */
export const nodeOf = (value: unknown): Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const nodesOf = (value: unknown): readonly Node[] => listOf(value).map(nodeOf);
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const finiteNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
