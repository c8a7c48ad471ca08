import { useState } from 'react';
import { SYNC_FAILED, syncedWords } from '../../domain/calendar/calendar-words.ts';
import { has } from '../../domain/plan.ts';
import { CallFailed } from '../session/answer.ts';
import { callApi } from '../session/call-api.ts';
import { log } from '../shell/log.ts';
import { useAbout } from '../shell/use-about.ts';
import { usePlan } from '../store/use-plan.ts';
import { useRows } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { connectCalendar, NotConnected } from './connect.ts';

const NOT_GIVEN_BACK = 'Google couldn’t be told. To be sure, remove the access in your Google Account, too.';

/** Why something didn't work, where it is more than that nobody could be reached. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof NotConnected) return error.message;
  if (error instanceof CallFailed && error.status < 500) return error.message;
  log(error);
  return undefined;
}

/** The person's Google Calendar: whether it is connected, and what can be done with it, one thing at a time. */
export function useCalendar() {
  const [connected] = useRows('calendar').values();
  const { calendar: available } = useAbout();
  const included = has(usePlan(), 'calendarSync');
  const [busy, setBusy] = useState(false);

  const attempt = async (failure: string, act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast.error(failure, { description: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    connected,
    /** Whether there is a calendar to connect at all. */
    available,
    /** Whether the person's plan has it (SPEC §6). */
    included,
    busy,
    connect: () =>
      attempt('Google Calendar could not be connected', async () => {
        if (await connectCalendar()) toast.success('Google Calendar connected');
      }),
    disconnect: () =>
      attempt('Google Calendar could not be disconnected', async () => {
        const { revoked } = await callApi<{ revoked: boolean }>('DELETE', '/api/calendar');
        toast.success('Google Calendar disconnected', { description: revoked ? undefined : NOT_GIVEN_BACK });
      }),
    sync: () =>
      attempt(SYNC_FAILED, async () => {
        const zone = { timeZone: Temporal.Now.timeZoneId() };
        const { imported } = await callApi<{ imported: number }>('POST', '/api/calendar/sync', zone);
        toast.success(syncedWords(imported));
      }),
  };
}
