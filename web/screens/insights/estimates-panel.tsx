import type { Insights } from '../../../domain/insights/insights.ts';
import { percent, timeText } from '../../../domain/task/figures/statistics.ts';
import { Panel } from './chart.tsx';

const SHOWN = 4;

export function EstimatesPanel({ insights: { estimates, estimated, actual } }: { insights: Insights }) {
  const top = Math.max(1, ...estimates.flatMap((one) => [one.estimated, one.actual]));
  if (estimates.length === 0) return null;
  return (
    <Panel
      title="Estimated and actual time"
      summary={`Your tasks took ${percent(actual, estimated)}% of their estimates: ${timeText(actual)} instead of ${timeText(estimated)}.`}
    >
      <table className="mt-4 w-full table-fixed text-sm">
        <caption className="sr-only">Estimated and actual time by task</caption>
        <thead>
          <tr className="text-left text-xs text-ink-soft">
            <th scope="col" className="pb-1 font-medium">
              Task
            </th>
            <th scope="col" className="w-20 pb-1 text-right font-medium">
              Estimate
            </th>
            <th scope="col" className="w-20 pb-1 text-right font-medium">
              Actual
            </th>
          </tr>
        </thead>
        <tbody>
          {estimates.slice(0, SHOWN).map((one) => (
            <tr key={one.id} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <span translate="no" className="block truncate">
                  {one.title}
                </span>
                <Bars estimated={one.estimated / top} actual={one.actual / top} />
              </th>
              <td className="py-2 text-right text-ink-soft tabular-nums">{timeText(one.estimated)}</td>
              <td className="py-2 text-right font-medium tabular-nums">{timeText(one.actual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {estimates.length > SHOWN && (
        <p className="mt-2 text-xs text-ink-soft">+{estimates.length - SHOWN} more</p>
      )}
    </Panel>
  );
}

function Bars({ estimated, actual }: { estimated: number; actual: number }) {
  return (
    <span aria-hidden="true" className="mt-1 block space-y-0.5">
      <span className="block h-1 rounded-full bg-ink-faint/50" style={{ width: `${estimated * 100}%` }} />
      <span className="block h-1 rounded-full bg-accent" style={{ width: `${actual * 100}%` }} />
    </span>
  );
}
