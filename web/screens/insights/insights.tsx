import { useState } from 'react';
import { has } from '../../../domain/billing/plan.ts';
import type { Span } from '../../../domain/insights/period.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { usePlan } from '../../store/use-plan.ts';
import { useLoaded } from '../../store/use-store.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { CompletedChart, FocusChart, HoursChart } from './charts.tsx';
import { EstimatesPanel } from './estimates-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { Headline, PANEL_GRID } from './headline.tsx';
import { headline, periodWords } from './insight-words.ts';
import { PeriodNav } from './period-nav.tsx';
import { Preview } from './preview.tsx';
import { ProjectsPanel } from './projects-panel.tsx';
import { useInsights } from './use-insights.ts';

export default function InsightsPage() {
  const loaded = useLoaded();
  return (
    <>
      <TitleBar title={PAGE_TITLES.insights} up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }} />
      {loaded ? (
        <Loaded />
      ) : (
        <NotLoaded>
          <Skeleton rows={7} label="Loading your insights" />
        </NotLoaded>
      )}
    </>
  );
}

function Loaded() {
  return has(usePlan(), 'advancedAnalytics') ? <Charts /> : <Preview />;
}

function Charts() {
  const [{ span, ago }, setPeriod] = useState<{ span: Span; ago: number }>({ span: 'week', ago: 0 });
  const shown = useInsights(span, ago);
  const { now, before, period } = shown;
  return (
    <>
      <PeriodNav
        span={span}
        ago={ago}
        words={periodWords(now.days)}
        onChange={(chosen, back) => setPeriod({ span: chosen, ago: back })}
      />
      <OlderNote />
      <Headline>{headline(now, before, period)}</Headline>
      {now.completed === 0 && now.focus === 0 && (
        <p className="-mt-3 mb-5 text-ink-soft">
          Complete tasks and focus on them with the timer to see where your time goes.
        </p>
      )}
      <div className={PANEL_GRID}>
        <CompletedChart shown={shown} />
        <FocusChart shown={shown} />
        <HoursChart {...now} />
        <EstimatesPanel insights={now} />
        <ProjectsPanel projects={now.projects} />
        <GoalsPanel goals={now.goals} />
      </div>
    </>
  );
}
