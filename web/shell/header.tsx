import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { ProductName } from '../brand/product-name.tsx';
import { Wordmark } from '../brand/wordmark.tsx';
import { useFirstPainted } from '../offline/first-paint.ts';
import { part } from '../offline/part.tsx';
import { PAGE_TITLES, type PageName, ROUTES } from '../routes/routes.ts';
import { useAbout } from '../session/use-about.ts';
import { run } from '../shortcuts/use-shortcut.ts';
import { useLoaded } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useOneTabStop } from '../ui/keys/use-one-tab-stop.ts';
import { AccountMenu } from './account-menu.tsx';
import { Outlet } from './outlet.tsx';
import { SyncState } from './sync-state.tsx';

const TimerPill = part(() => import('../timer/timer-pill.tsx'));

/** Pages that show the timer themselves. */
const WITH_TIMER: readonly PageName[] = ['dashboard', 'pomodoro'];

type Props = {
  page: PageName;
  /** What a page with its own title fills. */
  title: HTMLElement;
};

export function Header({ page, title }: Props) {
  const { sandbox } = useAbout();
  const loaded = useLoaded();
  const isPainted = useFirstPainted();
  const tools = useRef<HTMLDivElement>(null);
  useOneTabStop(tools);
  return (
    <header className="group/header sticky top-0 z-20 short:static flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line bg-canvas page-edge max-[75rem]:has-[h1]:py-1.5 sideways:min-h-11 sideways:flex-nowrap sideways:md:gap-x-5 sideways:has-[h1]:py-0">
      <div className="shrink-0 wide:hidden">
        <Link href={ROUTES.dashboard} className="block rounded-md leading-none">
          <Wordmark brief />
        </Link>
        {sandbox && <SandboxMark className="block text-[0.6875rem] leading-3 sm:ml-8" />}
      </div>
      <Outlet
        of={title}
        className="peer flex min-w-0 flex-1 not-has-[h1]:hidden max-[75rem]:order-last max-[75rem]:basis-full sideways:order-none sideways:basis-0"
      />
      <p className="hidden shrink-0 items-center gap-2 text-sm lg:flex lg:peer-has-[h1]:hidden">
        <span className="text-ink-faint">
          <ProductName />
        </span>
        <span aria-hidden="true" className="text-line-strong">
          /
        </span>
        <span className="font-medium">{PAGE_TITLES[page]}</span>
      </p>
      {sandbox && (
        <SandboxMark className="hidden rounded-md border border-dashed border-line-strong px-1.5 text-xs wide:block" />
      )}
      <div
        ref={tools}
        role="toolbar"
        aria-label="Account and search"
        className="ml-auto flex min-w-0 flex-1 items-center justify-end gap-1 sm:gap-1.5 wide:flex-none wide:gap-3 sideways:flex-initial"
      >
        {loaded && isPainted && !WITH_TIMER.includes(page) && <TimerPill />}
        <SyncState />
        <IconButton
          label="Search or run a command"
          aria-keyshortcuts="Control+K Meta+K"
          // A list has its own search, which leads to this one.
          className="group-has-[search]/header:hidden"
          icon={<Search size={18} />}
          onClick={() => run('palette')}
        />
        <AccountMenu />
      </div>
    </header>
  );
}

function SandboxMark({ className }: { className: string }) {
  return (
    <span
      title="Sign-in, payments and AI are simulated here"
      className={`font-medium text-ink-soft ${className}`}
    >
      Sandbox
    </span>
  );
}
