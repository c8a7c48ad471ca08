import { useState } from 'react';
import { has } from '../../../domain/billing/plan.ts';
import type { Span } from '../../../domain/insights/period.ts';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { usePlan } from '../../store/use-plan.ts';
import { useLoaded } from '../../store/use-store.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { CompletedChart, FocusChart, HoursChart } from './charts.tsx';
import { EstimatesPanel } from './estimates-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { periodWords } from './insight-words.ts';
import { PeriodNav } from './period-nav.tsx';
import { Preview } from './preview.tsx';
import { ProjectsPanel } from './projects-panel.tsx';
import { useInsights } from './use-insights.ts';

export default function InsightsPage() {
  const loaded = useLoaded();
  return (
    <>
      <h1 className="page-title">{PAGE_TITLES.insights}</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        What you completed and where your time went, by day, week or month.
      </p>
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
  const { now, before, today } = useInsights(span, ago);
  return (
    <>
      <PeriodNav
        span={span}
        ago={ago}
        words={periodWords(now.days)}
        onChange={(chosen, back) => setPeriod({ span: chosen, ago: back })}
      />
      <OlderNote />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <CompletedChart insights={now} before={before.completed} span={span} today={today} />
        <FocusChart insights={now} before={before.focus} span={span} today={today} />
        <HoursChart insights={now} />
        <EstimatesPanel insights={now} />
        <ProjectsPanel projects={now.projects} />
        <GoalsPanel goals={now.goals} />
      </div>
    </>
  );
}
