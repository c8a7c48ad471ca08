import type { Config } from '../config/config.ts';
import { CALENDAR_SCOPE, type Calendars, createCalendars } from '../outside/calendar.ts';
import { type Consent, createConsent } from '../outside/consent.ts';
import { createSeal, type Seal } from '../security/seal.ts';
import { RETURN_PAGE } from '../session/auth.ts';

/** What reading people's calendars needs. */
export type CalendarService = { calendars: Calendars; consent: Consent; seal: Seal };
type Deps = {
  config: Pick<Config, 'calendarUrl' | 'identity' | 'publicUrl'>;
  secret: string;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};

/** @returns undefined where no calendar can be connected */
export function calendarService({ config, secret, clock, log }: Deps): CalendarService | undefined {
  const { calendarUrl, identity, publicUrl } = config;
  if (!calendarUrl) return undefined;
  const redirectUri = `${publicUrl}${RETURN_PAGE}`;
  return {
    calendars: createCalendars(calendarUrl, log),
    consent: createConsent({ identity, scope: CALENDAR_SCOPE, redirectUri, clock, log }),
    seal: createSeal(secret),
  };
}
