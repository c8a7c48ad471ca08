import { Check, Minus } from 'lucide-react';
import { PLANS } from '../../../domain/billing/plan.ts';
import { comparison } from '../../../domain/billing/plan-comparison.ts';

/** What the plans differ in, line by line. */
export function Comparison() {
  return (
    <section aria-labelledby="comparison" className="mt-8">
      <h2 id="comparison" className="text-sm font-semibold">
        What’s included
      </h2>
      <table className="mt-2 w-full table-fixed text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            <td className="h-9" />
            {[PLANS.pro.name, PLANS.free.name].map((name) => (
              <th key={name} scope="col" className="w-24 font-medium sm:w-36">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison().map(({ what, free, pro }) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                {what}
              </th>
              <Cell value={pro} className="font-medium" />
              <Cell value={free} className="text-ink-soft" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value, className }: { value: string | boolean; className: string }) {
  const Mark = value ? Check : Minus;
  return (
    <td className={`py-2.5 text-center tabular-nums ${className}`}>
      {typeof value === 'string' ? (
        value
      ) : (
        <>
          <Mark
            size={16}
            aria-hidden="true"
            className={`mx-auto ${value ? 'text-accent-text' : 'text-ink-faint'}`}
          />
          <span className="sr-only">{value ? 'Included' : 'Not included'}</span>
        </>
      )}
    </td>
  );
}
