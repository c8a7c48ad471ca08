import type { ReactNode } from 'react';
import { AxisLines } from '../../ui/axis-lines.tsx';

/** A bar of a chart: its name, a short name for the axis, and its value in words. */
export type ChartBar = {
  key: string;
  name: string;
  short: string;
  value: number;
  /** The value of the same day in the period before. */
  before?: number | undefined;
  words: string;
  strong?: boolean;
};

type Props = {
  title: string;
  summary: ReactNode;
  /** The table's headings for names and values. */
  columns: readonly [string, string];
  bars: readonly ChartBar[];
  /** The value at the top of the chart. */
  top: number;
  /** A value of the axis. */
  axisWords: (value: number) => string;
  /** The period before, such as 'last week', whose values are lines over the bars. */
  beforeName?: string;
  /** A value to reach, as a line across. */
  goal?: { value: number; name: string } | undefined;
};

/** A bar chart, and the same numbers as a table for screen readers. */
export function Chart({ title, summary, columns, bars, top, axisWords, beforeName, goal }: Props) {
  const hasBefore = bars.some(({ before = 0 }) => before > 0);
  const height = (value: number) => `${Math.max(3, (value / top) * 100)}%`;
  return (
    <Panel
      title={title}
      summary={summary}
      aside={
        hasBefore && (
          <span aria-hidden="true" className="text-xs whitespace-nowrap text-ink-faint">
            <span className="mr-1.5 inline-block h-0.5 w-3.5 rounded-full bg-ink-faint align-middle" />
            {beforeName}
          </span>
        )
      }
    >
      <div
        aria-hidden="true"
        className="relative mt-auto h-34 border-t-24 border-transparent bg-clip-padding"
      >
        <AxisLines top={top} words={axisWords} />
        {goal && (
          <div
            title={goal.name}
            className="absolute right-12 left-0 border-t border-accent-text"
            style={{ bottom: `${(goal.value / top) * 100}%` }}
          />
        )}
        <div className="absolute inset-y-0 right-12 left-0 flex items-end gap-[2px] border-b border-line-strong sm:gap-1">
          {bars.map(({ key, name, value, before = 0, words, strong }) => (
            <div
              key={key}
              title={`${name}: ${words}`}
              className="relative flex h-full min-w-0 flex-1 items-end justify-center"
            >
              {value > 0 && (
                <div
                  className={`w-full max-w-10 rounded-t-sm ${strong ? 'bg-accent' : 'bg-accent/55 dark:bg-accent/40'}`}
                  style={{ height: height(value) }}
                />
              )}
              {before > 0 && (
                <span
                  className="absolute h-0.5 w-full max-w-12 rounded-full bg-ink-faint"
                  style={{ bottom: height(before) }}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mr-12 flex gap-[2px] pt-1.5 text-[0.6875rem] leading-4 text-ink-faint sm:gap-1"
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

type PanelProps = Pick<Props, 'title' | 'summary'> & {
  aside?: ReactNode;
  /** Has a row of its own, as a panel of a single sentence does. */
  isWhole?: boolean;
  children?: ReactNode;
};

export function Panel({ title, summary, aside, isWhole, children }: PanelProps) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section
      aria-labelledby={id}
      data-whole={isWhole || children === undefined || undefined}
      className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4 md:px-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xs font-medium text-ink-soft">
          {title}
        </h2>
        {aside}
      </div>
      <p className="mt-0.5 text-base font-medium text-balance">{summary}</p>
      {children}
    </section>
  );
}
