import { Check } from 'lucide-react';
import { UpgradeLink } from '../../payment/upgrade-link.tsx';
import { useSellsPro } from '../../session/offer-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CompletedChart } from './charts.tsx';
import { BeforeInsights, Headline, PANEL_GRID } from './headline.tsx';
import { headline } from './insight-words.ts';
import { useInsights } from './use-insights.ts';

const PRO = [
  'Every day, week and month since you started',
  'Focus time, day by day',
  'Estimated and actual time for each task',
  'The hours when you get the most done',
  'How far each goal moved',
  'Your year in review, as a picture to keep',
];

export function Preview() {
  const shown = useInsights('week', 0);
  const { now, before, period } = shown;
  return (
    <>
      <Headline>{headline(now, before, period)}</Headline>
      {now.completed === 0 && now.focus === 0 && <BeforeInsights />}
      <div className={PANEL_GRID}>
        <CompletedChart shown={shown} />
        {useSellsPro() && (
          <section
            aria-labelledby="insights-pro"
            className="@container flex flex-col items-start rounded-xl border border-line bg-surface p-4 md:px-5"
          >
            <h2 id="insights-pro" className="font-semibold">
              See the whole picture with Pro
            </h2>
            {/* Alone in its row, it's as low as the chart that will be there. */}
            <ul className="mt-3 mb-5 grid w-full gap-x-6 gap-y-2 text-sm @2xl:grid-cols-2 @4xl:grid-cols-3">
              {PRO.map((line) => (
                <li key={line} className="flex gap-2.5">
                  <Check size={17} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
                  {line}
                </li>
              ))}
            </ul>
            <UpgradeLink className={`mt-auto ${buttonClass('primary')}`} />
          </section>
        )}
      </div>
    </>
  );
}
