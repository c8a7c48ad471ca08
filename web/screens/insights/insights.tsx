import { has } from '../../../domain/billing/plan.ts';
import { part } from '../../offline/part.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { usePlan } from '../../store/use-plan.ts';
import { useLoaded } from '../../store/use-store.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { beforeName, CompletedChart, FocusChart, HoursChart } from './charts.tsx';
import { EstimatesPanel } from './estimates-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { BeforeInsights, Headline, PANEL_GRID } from './headline.tsx';
import { headline, periodWords } from './insight-words.ts';
import { PeriodNav } from './period-nav.tsx';
import { Preview } from './preview.tsx';
import { ProjectsPanel } from './projects-panel.tsx';
import { type ShownInsights, useInsights } from './use-insights.ts';
import { usePeriod } from './use-period.ts';

const YearPanels = part(() => import('./year-panels.tsx'), undefined, false);

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
  const { span, ago, show } = usePeriod();
  const shown = useInsights(span, ago);
  const { now, before, period } = shown;
  return (
    <>
      <PeriodNav span={span} ago={ago} words={periodWords(span, now.days)} onChange={show} />
      <OlderNote />
      <Headline>{headline(now, before, period)}</Headline>
      {now.completed === 0 && now.focus === 0 && (
        <Nothing shown={shown} onShowBefore={() => show(span, ago + 1)} />
      )}
      {span === 'year' ? (
        <YearPanels shown={shown} />
      ) : (
        <div className={PANEL_GRID}>
          <CompletedChart shown={shown} />
          <FocusChart shown={shown} />
          <HoursChart {...now} />
          <EstimatesPanel insights={now} />
          <ProjectsPanel projects={now.projects} />
          <GoalsPanel goals={now.goals} />
        </div>
      )}
    </>
  );
}

/** Leads to the period before, if it had anything. */
function Nothing({
  shown: { previous, period },
  onShowBefore,
}: {
  shown: ShownInsights;
  onShowBefore: () => void;
}) {
  if (previous.some(({ completed, focus }) => completed + focus > 0))
    return (
      <Button className="-mt-2" onClick={onShowBefore}>
        Show {period.span === 'day' && period.ago === 0 ? 'yesterday' : beforeName(period)}
      </Button>
    );
  return <BeforeInsights />;
}
