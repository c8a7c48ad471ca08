import { ListTodo, Moon, Search, Settings, Sparkles, SunMedium } from 'lucide-react';
import { Link } from 'wouter';
import { PRODUCT } from '../../domain/product.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { PAGE_TITLES, type PageName, ROUTES } from '../routes.ts';
import { run } from '../shortcuts/use-shortcut.ts';
import { buttonClass } from '../ui/button.tsx';
import { ICON_BUTTON, IconButton } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SyncState } from './sync-state.tsx';
import { useTheme } from './theme.ts';
import { useAbout } from './use-about.ts';

function SandboxMark({ className }: { className: string }) {
  return (
    <span
      title="Sign-in, payments and AI answers are local stand-ins here"
      className={`font-medium text-ink-soft ${className}`}
    >
      Sandbox
    </span>
  );
}

/** The pages that neither the sidebar nor the tabs lead to (SPEC §2). */
const BESIDES = [
  { page: 'tasks', icon: ListTodo },
  { page: 'assistant', icon: Sparkles },
] as const;

/** Those of a phone's header; the narrowest reach the assistant from the settings alone. */
const ON_A_PHONE = [
  { page: 'assistant', icon: Sparkles, className: 'max-[22rem]:hidden' },
  { page: 'settings', icon: Settings, className: '' },
] as const;

/** The line above every page: where one is, whether all is saved, and who one is. */
export function Header({ page }: { page: PageName }) {
  const { dark, toggle } = useTheme();
  const { sandbox } = useAbout();
  return (
    <header className="sticky top-0 z-20 short:static flex h-14 items-center gap-3 border-b border-line bg-canvas px-4 md:px-8">
      <div className="shrink-0 md:hidden">
        <Link href={ROUTES.dashboard} className="block rounded-md leading-none">
          <Wordmark brief />
        </Link>
        {sandbox && <SandboxMark className="block text-[0.6875rem] leading-3 min-[24rem]:ml-8" />}
      </div>
      <p className="hidden items-center gap-2 text-sm md:flex">
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
          label="Search or do anything"
          aria-keyshortcuts="Control+K Meta+K"
          icon={<Search size={18} />}
          onClick={() => run('palette')}
        />
        <IconButton
          className="max-md:hidden"
          label={dark ? 'Use the light theme' : 'Use the dark theme'}
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
