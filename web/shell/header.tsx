import { ListTodo, Moon, Search, Settings, Sparkles, SunMedium } from 'lucide-react';
import { Link } from 'wouter';
import { PRODUCT } from '../../domain/product.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { PAGE_TITLES, type PageName, ROUTES } from '../routes/routes.ts';
import { useAbout } from '../session/use-about.ts';
import { useTheme } from '../settings/theme.ts';
import { run } from '../shortcuts/use-shortcut.ts';
import { buttonClass } from '../ui/button.tsx';
import { ICON_BUTTON, IconButton } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SyncState } from './sync-state.tsx';

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

/** Pages that are neither in the sidebar nor in the tab bar (product.md §2). */
const BESIDES = [
  { page: 'tasks', icon: ListTodo },
  { page: 'assistant', icon: Sparkles },
] as const;

/** The ones in a phone's header; the narrowest phones link to the assistant only from the settings. */
const ON_A_PHONE = [
  { page: 'assistant', icon: Sparkles, className: 'max-[22rem]:hidden' },
  { page: 'settings', icon: Settings, className: '' },
] as const;

/** The header of every page: its title, the sync status and the account. */
export function Header({ page }: { page: PageName }) {
  const { dark, toggle } = useTheme();
  const { sandbox } = useAbout();
  return (
    <header className="sticky top-0 z-20 short:static flex h-14 items-center gap-3 border-b border-line bg-canvas px-4 md:px-8">
      <div className="shrink-0 md:hidden">
        <Link href={ROUTES.dashboard} className="block rounded-md leading-none">
          <Wordmark brief />
        </Link>
        {sandbox && <SandboxMark className="block text-[0.6875rem] leading-3 sm:ml-8" />}
      </div>
      <p className="hidden shrink-0 items-center gap-2 text-sm lg:flex">
        <span className="text-ink-faint">{PRODUCT}</span>
        <span aria-hidden="true" className="text-line-strong">
          /
        </span>
        <span className="font-medium">{PAGE_TITLES[page]}</span>
      </p>
      {sandbox && (
        <SandboxMark className="hidden rounded-md border border-dashed border-line-strong px-1.5 text-xs md:block" />
      )}
      <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-1.5 md:gap-3">
        <SyncState />
        <nav aria-label="More" className="hidden md:flex">
          {BESIDES.map(({ page: target, icon: Icon }) => (
            <Link
              key={target}
              href={ROUTES[target]}
              aria-current={page === target ? 'page' : undefined}
              className={`${buttonClass('quiet')} aria-[current]:text-ink`}
            >
              <Icon size={16} aria-hidden="true" />
              <span className="max-lg:sr-only">{PAGE_TITLES[target]}</span>
            </Link>
          ))}
        </nav>
        <IconButton
          label="Search or run a command"
          aria-keyshortcuts="Control+K Meta+K"
          icon={<Search size={18} />}
          onClick={() => run('palette')}
        />
        <IconButton
          className="max-md:hidden"
          label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
          icon={dark ? <SunMedium size={18} /> : <Moon size={18} />}
          onClick={toggle}
        />
        {ON_A_PHONE.map(({ page: target, icon: Icon, className }) => (
          <Link
            key={target}
            href={ROUTES[target]}
            aria-label={PAGE_TITLES[target]}
            aria-current={page === target ? 'page' : undefined}
            className={`${ICON_BUTTON} aria-[current]:text-ink md:hidden ${className}`}
          >
            <Icon size={18} />
          </Link>
        ))}
        <AccountMenu />
      </div>
    </header>
  );
}
