import { Check, ChevronRight, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { PLANS } from '../../../domain/billing/plan.ts';
import { comparison } from '../../../domain/billing/plan-comparison.ts';

/** What the plans differ in, line by line: folded, as the cards say what matters most. */
export function Comparison() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby="comparison" className="mt-6">
      <h2 id="comparison">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="group/fold -mx-2.5 flex h-9 items-center gap-2 rounded-lg px-2.5 text-sm font-semibold text-ink-soft transition-colors hover:text-ink coarse:h-11"
        >
          Compare plans
          <ChevronRight
            size={15}
            className="text-ink-faint transition-transform group-aria-expanded/fold:rotate-90"
          />
        </button>
      </h2>
      <div id={id}>{isOpen && <Table />}</div>
    </section>
  );
}

function Table() {
  return (
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
