import type { ReactNode } from 'react';

/** A bar of a chart: its name, a short name for the axis, and its value in words. */
export type Bar = {
  key: string;
  name: string;
  short: string;
  value: number;
  words: string;
  strong?: boolean;
};

type Props = {
  title: string;
  summary: ReactNode;
  /** The table's headings for names and values. */
  columns: readonly [string, string];
  bars: readonly Bar[];
};

/** A bar chart, and the same numbers as a table for screen readers. */
export function Chart({ title, summary, columns, bars }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Panel title={title} summary={summary}>
      <div
        aria-hidden="true"
        className="mt-5 flex h-32 items-end gap-[2px] border-b border-line-strong sm:gap-1"
      >
        {bars.map(({ key, name, value, words, strong }) => (
          <div key={key} title={`${name}: ${words}`} className="flex h-full min-w-0 flex-1 items-end">
            <div
              className={`w-full rounded-t-sm ${value === 0 ? 'bg-line' : strong ? 'bg-accent' : 'bg-accent/55 dark:bg-accent/40'}`}
              style={{ height: value === 0 ? '2px' : `${Math.max(3, (value / top) * 100)}%` }}
            />
          </div>
        ))}
      </div>
      <div
        aria-hidden="true"
        className="flex gap-[2px] pt-1.5 text-[0.6875rem] leading-4 text-ink-faint sm:gap-1"
      >
        {bars.map(({ key, short }) => (
          <span key={key} className="h-4 min-w-0 flex-1 text-center whitespace-nowrap">
            {short}
          </span>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, words }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

export function Panel({
  title,
  summary,
  wide,
  children,
}: Pick<Props, 'title' | 'summary'> & { wide?: boolean; children?: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-2xl border border-line bg-surface p-4 shadow-low md:p-5 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">{summary}</p>
      {children}
    </section>
  );
}
