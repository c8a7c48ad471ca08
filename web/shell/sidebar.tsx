import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Subscription } from '../../domain/billing/subscription.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { useMedia, WIDE } from '../device/use-media.ts';
import { useScope } from '../lists/place/use-scope.ts';
import { part } from '../offline/part.tsx';
import { shortDate } from '../payment/short-date.ts';
import { PAGE_TITLES, type PageName, ROUTES } from '../routes/routes.ts';
import { planLabel, usePlan, useSubscription } from '../store/use-plan.ts';
import { useLoaded } from '../store/use-store.ts';
import { Badge } from '../ui/badge.tsx';
import { useOneTabStop } from '../ui/keys/use-one-tab-stop.ts';
import { BESIDES, SIDEBAR } from './navigation.tsx';

const Places = part(() => import('../lists/places.tsx'));
export const fetchSidebar = Places.fetch;

const ENTRY =
  'group flex h-9 shrink-0 items-center gap-3 rounded-lg px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink coarse:h-11';

function Entries({ label, entries, page }: { label: string; entries: typeof SIDEBAR; page: PageName }) {
  // A place in the workspace is current itself, further down.
  const isInside = (useScope()?.kind ?? 'all') !== 'all';
  return (
    <nav aria-label={label} className="flex flex-col gap-0.5">
      {entries.map(({ page: target, icon: Icon }) => (
        <Link
          key={target}
          href={ROUTES[target]}
          aria-current={page === target && !isInside ? 'page' : undefined}
          className={ENTRY}
        >
          <span className="text-ink-faint transition-colors group-hover:text-ink group-aria-[current]:text-ink">
            <Icon size={18} strokeWidth={1.9} />
          </span>
          {PAGE_TITLES[target]}
          <span className="ml-auto hidden size-1.5 rounded-full bg-accent group-aria-[current]:block" />
        </Link>
      ))}
    </nav>
  );
}

export function Sidebar({ page }: { page: PageName }) {
  const plan = usePlan();
  const subscription = useSubscription();
  const loaded = useLoaded();
  const isWide = useMedia(WIDE);
  // They stay on a screen that was turned: a dialog that is open from them would be lost with what was typed.
  const [wasWide, setWasWide] = useState(isWide);
  if (isWide && !wasWide) setWasWide(true);
  const pages = useRef<HTMLDivElement>(null);
  useOneTabStop(pages);
  return (
    <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col border-r border-line wide:flex">
      <div className="px-6 pt-4 pb-3">
        <Wordmark />
        <p className={`mt-0.5 pl-8 text-xs text-ink-faint ${loaded ? '' : 'invisible'}`}>{planLabel(plan)}</p>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-4">
        <div ref={pages}>
          <Entries label="Main" entries={SIDEBAR} page={page} />
          <hr className="mx-3 my-2 border-line" />
          <Entries label="More" entries={BESIDES} page={page} />
        </div>
        {wasWide && loaded && <Places />}
      </div>
      {plan === 'pro' && <ProCard subscription={subscription} />}
    </aside>
  );
}

function ProCard({ subscription: { status, endDate } }: { subscription: Subscription }) {
  const isActive = status === 'active';
  return (
    <div className="m-3 mt-0 rounded-xl border border-line bg-surface p-3.5 in-data-pro-included:hidden">
      <p className="flex items-center justify-between gap-2 text-sm font-semibold">
        Pro Plan Active
        <Badge look={isActive ? 'good' : 'neutral'}>{isActive ? 'Active' : 'Canceled'}</Badge>
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        {isActive || !endDate ? 'All premium features unlocked' : `Yours until ${shortDate(endDate)}`}
      </p>
    </div>
  );
}
