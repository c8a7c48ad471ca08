import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportReport } from '../../../../domain/account/import-report.ts';

type Props = {
  title: string;
  /** What the file was read as, or why it can't be. */
  from?: string | undefined;
  report: ImportReport;
  details?: ReactNode;
  children: ReactNode;
};

export function ImportOutcome({ title, from, report: { done, skipped }, details, children }: Props) {
  return (
    <section aria-label={title} className="mt-4 rounded-xl border border-line-strong bg-surface p-4">
      <div role="status" className="text-sm break-words">
        <p className="font-semibold">{title}</p>
        {from && <p className="mt-0.5 text-ink-soft">{from}</p>}
      </div>
      <ul className="mt-2 grid gap-1.5 text-sm empty:hidden">
        {done.map((line) => (
          <Line key={line} icon={<Check size={15} className="text-accent-text" />} line={line} />
        ))}
        {skipped.map((line) => (
          <Line key={line} icon={<CircleAlert size={15} className="text-ink-faint" />} line={line} />
        ))}
      </ul>
      <div className="mt-3 grid gap-3 empty:hidden">{details}</div>
      <div className="mt-4 flex gap-2">{children}</div>
    </section>
  );
}

const Line = ({ icon, line }: { icon: ReactNode; line: string }) => (
  <li className="flex gap-2">
    <span aria-hidden="true" className="mt-0.5 shrink-0">
      {icon}
    </span>
    <span className="min-w-0 break-words">{line}</span>
  </li>
);
