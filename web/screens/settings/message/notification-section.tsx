import { Bell, BellOff, BellRing } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { DOCUMENTS } from '../../../device/documents.ts';
import { onVisible } from '../../../device/on-visible.ts';
import { useDocument } from '../../../device/use-document.ts';
import { askPermission, type Permission, permission, show } from '../../../notifications/notifications.ts';
import { part } from '../../../offline/part.tsx';
import { ROUTES } from '../../../routes/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { changeDocument } from '../../../undo/change-document.ts';
import { rememberUndo } from '../../../undo/undo.ts';
import { useConfirmSaved } from '../parts/saved-mark.tsx';
import { Section } from '../parts/section.tsx';

const PushDevices = part(() => import('./push-devices.tsx'));

const STATES: Record<Permission, { icon: typeof Bell; title: string; text: string }> = {
  granted: {
    icon: BellRing,
    title: 'On in this browser',
    text: 'Shown while the app is open, even in a background tab.',
  },
  unasked: {
    icon: Bell,
    title: 'Not on yet',
    text: 'Your browser will ask whether to allow them.',
  },
  denied: {
    icon: BellOff,
    title: 'Blocked by your browser',
    text: 'Allow notifications for this site in your browser’s settings, usually the icon next to the address bar.',
  },
  unsupported: {
    icon: BellOff,
    title: 'Not available in this browser',
    text: 'On an iPhone or iPad, add the app to the Home Screen first and open it from there.',
  },
  insecure: {
    icon: BellOff,
    title: 'Not available over plain HTTP',
    text: 'Browsers allow notifications only over HTTPS. Reminders by email work without it.',
  },
};

const EXAMPLE = {
  title: 'Notifications are on',
  body: 'This is what a notification looks like.',
  tag: 'daymark-example',
  path: ROUTES.settings,
};

/** The permission may change in the browser's settings, so it's read again when the window regains focus. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  const stop = onVisible(listener);
  return () => {
    window.removeEventListener('focus', listener);
    stop();
  };
}

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
    granted: <Button onClick={() => void show(EXAMPLE)}>Send a test</Button>,
  };
  return (
    <Section
      title="Notifications"
      about="In this browser, while Daymark is open or, if you like, also while it’s closed."
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Icon size={18} className="mt-px shrink-0 text-ink-faint" aria-hidden="true" />
        <div role="status" className="min-w-52 flex-1">
          <p className="text-sm font-medium">{title}</p>
          <p className="text-sm text-pretty text-ink-soft">{text}</p>
        </div>
        {actions[state]}
      </div>
      {(state === 'granted' || state === 'unasked') && <NotificationTopics />}
      {state === 'granted' && <PushDevices />}
    </Section>
  );
}

function NotificationTopics() {
  const [wanted] = useDocument(DOCUMENTS.notifications);
  const confirm = useConfirmSaved();
  const want = (changed: Partial<typeof wanted>) => {
    rememberUndo(changeDocument(DOCUMENTS.notifications, { ...wanted, ...changed }));
    confirm();
  };
  return (
    <div className="mt-3 flex flex-col items-start">
      <Switch
        label="When a task is due or a meeting starts"
        checked={wanted.tasks}
        onChange={(tasks) => want({ tasks })}
      />
      <Switch
        label="When a focus session or a break ends"
        checked={wanted.timer}
        onChange={(timer) => want({ timer })}
      />
    </div>
  );
}
