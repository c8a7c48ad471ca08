import { count } from '../../domain/count.ts';

export type Figure = { label: string; value: number | string };

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className="@container">
      <dl className="flex flex-wrap gap-y-3 overflow-hidden">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="-ml-px flex flex-1 flex-col-reverse justify-end border-l border-line px-2 first:pl-px last:pr-0 @sm:px-4 @lg:px-6"
          >
            <dt className="text-[0.6875rem] leading-4 whitespace-nowrap text-ink-soft @sm:text-xs">
              {label}
            </dt>
            <dd className="text-xl font-semibold tracking-[-0.02em] tabular-nums @sm:text-2xl">
              {typeof value === 'number' ? count(value) : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
