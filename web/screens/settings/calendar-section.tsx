import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { SYNC_IS_PRO } from '../../../domain/calendar/calendar-words.ts';
import { useCalendar } from '../../calendar/use-calendar.ts';
import { PartOfPro } from '../../payment/part-of-pro.tsx';
import { Button } from '../../ui/button.tsx';
import { GoogleCalendars } from './feeds/google-calendars.tsx';
import { Section } from './parts/section.tsx';

export function CalendarSection() {
  const { connected, available, included, busy, connect, disconnect } = useCalendar();
  if (!connected && !available) return null;
  const Icon = connected ? CalendarCheck : CalendarPlus;
  return (
    <Section
      title="Google Calendar"
      about="Show your Google calendars in your planner, updated every 15 minutes. Read-only."
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
        <div role="status" className="min-w-52 flex-1">
          <p className="text-sm font-medium">{connected ? 'Connected' : 'Not connected'}</p>
          <p className="text-sm text-pretty text-ink-soft">
            {connected?.email && (
              <span translate="no" className="mr-2 break-all">
                {connected.email}
              </span>
            )}
            {!included && <PartOfPro words={SYNC_IS_PRO} />}
          </p>
        </div>
        {connected ? (
          <Button look="danger" className="max-sm:-ml-3.5" disabled={busy} onClick={disconnect}>
            Disconnect
          </Button>
        ) : (
          included && (
            <Button look="primary" disabled={busy} onClick={connect}>
              Connect
            </Button>
          )
        )}
      </div>
      <GoogleCalendars key={connected?.connectedAt} canList={connected !== undefined && included} />
    </Section>
  );
}
