import { Bell, BellOff, BellRing } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { askPermission, notify, type Permission, permission } from '../../timer/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

const STATES: Record<Permission, { icon: typeof Bell; title: string; text: string }> = {
  granted: {
    icon: BellRing,
    title: 'On in this browser',
    text: 'They show while the app is open, in another tab or window too.',
  },
  unasked: {
    icon: Bell,
    title: 'Not on yet',
    text: 'Your browser will ask whether to allow them.',
  },
  denied: {
    icon: BellOff,
    title: 'Blocked by your browser',
    text: 'Allow notifications for this site in your browser’s settings: mostly behind the icon beside the address.',
  },
  unsupported: {
    icon: BellOff,
    title: 'Not available in this browser',
    text: 'On an iPhone or iPad, add the app to the Home Screen first and open it from there.',
  },
};

/** A person may change it in the browser's own settings: read again whenever they come back from there. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether the browser shows notifications, and what for. */
export function Notifications() {
  const state = useSyncExternalStore(subscribe, permission);
  const { icon: Icon, title, text } = STATES[state];
  const actions: Partial<Record<Permission, ReactNode>> = {
    unasked: (
      <Button
        look="primary"
        onClick={() => void askPermission().then(() => window.dispatchEvent(new Event('focus')))}
      >
        Enable notifications
      </Button>
    ),
    granted: (
      <Button onClick={() => void notify('Notifications are on', 'This is how they look.')}>Show one</Button>
    ),
  };
  return (
    <Section
      title="Notifications"
      about="You hear when a focus session ends, and when a break is over. Nothing else."
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
        <div role="status" className="min-w-52 flex-1">
          <p className="text-sm font-medium">{title}</p>
          <p className="text-sm text-pretty text-ink-soft">{text}</p>
        </div>
        {actions[state]}
      </div>
    </Section>
  );
}
