import { Bell, BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askPermission, permission } from '../../notifications/notifications.ts';
import { Button } from '../../ui/button.tsx';

const WORDS = {
  unasked: {
    icon: Bell,
    words: 'Enable browser notifications to know when a session ends, even in another tab.',
  },
  granted: {
    icon: BellRing,
    words: 'Notifications are on. You’ll know when a session ends, even in another tab.',
  },
  denied: {
    icon: BellOff,
    words:
      'Notifications are blocked. Allow them for this site in your browser’s settings to be told when a session ends.',
  },
  unsupported: {
    icon: BellOff,
    words: 'This browser doesn’t support notifications. Keep the sound on instead.',
  },
  insecure: {
    icon: BellOff,
    words: 'Browsers allow notifications only over HTTPS. Keep the sound on instead.',
  },
};

/** Whether the browser will notify when a session ends, and how to allow it (product.md §2). */
export function NotificationHint() {
  const [state, setState] = useState(permission);
  // The permission may change at any time, by a prompt or in the browser's settings.
  useEffect(() => {
    const read = () => setState(permission());
    const answered = new AbortController();
    void navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', read, { signal: answered.signal }))
      .catch(read);
    return () => answered.abort();
  }, []);
  const { icon: Icon, words } = WORDS[state];
  return (
    <aside aria-label="Notifications" className="rounded-xl border border-line bg-surface p-4">
      <p className="flex gap-3 text-sm text-ink-soft">
        <Icon size={17} className="mt-0.5 shrink-0 text-ink-faint" />
        {words}
      </p>
      {state === 'unasked' && (
        <Button className="mt-3 ml-7" onClick={() => void askPermission().then(setState)}>
          Enable notifications
        </Button>
      )}
    </aside>
  );
}
