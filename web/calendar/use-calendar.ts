import { useState } from 'react';
import { calendarCalls } from '../../domain/api/calendar-calls.ts';
import { has } from '../../domain/billing/plan.ts';
import { SYNC_FAILED, syncedWords } from '../../domain/calendar/calendar-words.ts';
import { Problem } from '../../domain/problem.ts';
import { log } from '../device/log.ts';
import { currentZone } from '../device/place.ts';
import { CallFailed } from '../session/answer.ts';
import { callApi } from '../session/call-api.ts';
import { useAbout } from '../session/use-about.ts';
import { usePlan } from '../store/use-plan.ts';
import { useRows } from '../store/use-store.ts';
import { toast } from '../ui/message/toast.tsx';
import { connectCalendar } from './connect.ts';

const NOT_GIVEN_BACK =
  'Google couldn’t be reached. To be safe, remove Daymark’s access in your Google Account too.';

/** Why something failed, unless the server just couldn't be reached. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof Problem) return error.message;
  if (error instanceof CallFailed && error.status < 500) return error.message;
  log(error);
  return undefined;
}

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
    available,
    /** Whether the person's plan includes it (product.md §6). */
    included,
    busy,
    connect: () =>
      attempt('Couldn’t connect Google Calendar', async () => {
        if (await connectCalendar()) toast.success('Google Calendar connected');
      }),
    disconnect: () =>
      attempt('Couldn’t disconnect Google Calendar', async () => {
        const { revoked } = await callApi(calendarCalls.disconnect);
        toast.success('Google Calendar disconnected', { description: revoked ? undefined : NOT_GIVEN_BACK });
      }),
    sync: () =>
      attempt(SYNC_FAILED, async () => {
        const zone = { timeZone: currentZone() };
        const { imported } = await callApi(calendarCalls.sync, zone);
        toast.success(syncedWords(imported));
      }),
  };
}
