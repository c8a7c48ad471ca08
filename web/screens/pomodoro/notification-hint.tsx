import { Bell, BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askPermission, permission } from '../../notifications/notifications.ts';
import { Button } from '../../ui/button.tsx';

const WORDS = {
  unasked: {
    icon: Bell,
    words: 'Enable browser notifications to hear of the end of a session in another tab or window.',
  },
  granted: {
    icon: BellRing,
    words: 'Notifications are on: you hear of the end of a session wherever you are.',
  },
  denied: {
    icon: BellOff,
    words:
      'Notifications are blocked. Allow them in your browser’s settings for this site to hear of the end of a session elsewhere.',
  },
  unsupported: { icon: BellOff, words: 'This browser has no notifications. Keep the sound on instead.' },
};

/** Whether the browser will say when a session ends, and how to make it (SPEC §2). */
export function NotificationHint() {
  const [state, setState] = useState(permission);
  // The person may answer the browser's question, or change its settings, at any time.
  useEffect(() => {
    const read = () => setState(permission());
    const answered = new AbortController();
    void navigator.permissions
      ?.query({ name: 'notifications' })
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
