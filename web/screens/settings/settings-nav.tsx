import { Link, useSearch } from 'wouter';
import { SETTINGS_PAGES, type SettingsPage, settingsPath } from '../../../domain/page-paths.ts';

const TITLES: Record<SettingsPage, string> = {
  general: 'General',
  reminders: 'Reminders',
  connections: 'Connections',
  data: 'Data',
  account: 'Account',
};

/** The part of the settings page in the address; the first one for an unknown name. */
export function useSettingsPage(): SettingsPage {
  const name = new URLSearchParams(useSearch()).get('page');
  return SETTINGS_PAGES.find((page) => page === name) ?? 'general';
}

export function SettingsNav({ current }: { current: SettingsPage }) {
  return (
    <nav aria-label="Settings" className="-mt-2 mb-2 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-4 sm:gap-x-6">
        {SETTINGS_PAGES.map((page) => (
          <li key={page}>
            <Link
              href={settingsPath(page)}
              aria-current={page === current ? 'page' : undefined}
              className="flex h-10 items-center border-b-2 border-transparent text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink coarse:h-11"
            >
              {TITLES[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
