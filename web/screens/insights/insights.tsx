import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearch } from 'wouter';
import { has } from '../../../domain/billing/plan.ts';
import { SPANS, type Span } from '../../../domain/insights/period.ts';
import { navigate, pageSearch } from '../../navigation/browser-layers.ts';
import { part } from '../../offline/part.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { usePlan } from '../../store/use-plan.ts';
import { useLoaded } from '../../store/use-store.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { beforeName, CompletedChart, FocusChart, HoursChart } from './charts.tsx';
import { EstimatesPanel } from './estimates-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { BeforeInsights, Headline, PANEL_GRID } from './headline.tsx';
import { headline, periodWords } from './insight-words.ts';
import { Preview } from './preview.tsx';
import { ProjectsPanel } from './projects-panel.tsx';
import { type ShownInsights, useInsights } from './use-insights.ts';

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

const DEFAULT_SPAN = 'week';
/** At most three digits, so that a year has four. */
const AGO = /^\d{1,3}$/;

/** The period that Insights shows: in the address, so that a reload or a link shows the same. */
function usePeriod(): { span: Span; ago: number; show: (span: Span, ago: number) => void } {
  const address = new URLSearchParams(useSearch());
  const ago = address.get('ago') ?? '';
  return {
    span: SPANS.find((span) => span === address.get('period')) ?? DEFAULT_SPAN,
    ago: AGO.test(ago) ? Number(ago) : 0,
    show(span, back) {
      const next = new URLSearchParams(pageSearch());
      next.delete('period');
      next.delete('ago');
      if (span !== DEFAULT_SPAN) next.set('period', span);
      if (back > 0) next.set('ago', String(back));
      const query = next.toString();
      navigate(`${location.pathname}${query && `?${query}`}`, { replace: true });
    },
  };
}

const LABELS: Record<Span, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' };

type Props = {
  span: Span;
  /** The number of days, weeks, months or years before the current one. */
  ago: number;
  words: string;
  onChange: (span: Span, ago: number) => void;
};

function PeriodNav({ span, ago, words, onChange }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label="Period"
        value={span}
        options={SPANS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(chosen) => onChange(chosen, 0)}
      />
      <div className="flex items-center gap-1">
        <IconButton
          label={`Previous ${span}`}
          icon={<ChevronLeft size={18} />}
          onClick={() => onChange(span, ago + 1)}
        />
        <p aria-live="polite" className="min-w-24 text-center text-sm font-medium tabular-nums sm:min-w-36">
          {words}
        </p>
        <IconButton
          label={`Next ${span}`}
          icon={<ChevronRight size={18} />}
          disabled={ago === 0}
          onClick={() => onChange(span, ago - 1)}
        />
      </div>
    </div>
  );
}
