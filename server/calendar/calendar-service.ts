import { RETURN_PAGE } from '../../domain/page-paths.ts';
import type { Config } from '../config/config.ts';
import { type Consent, createConsent } from '../outside/consent.ts';
import { CALENDAR_SCOPE, type Calendars, createCalendars } from '../outside/google-calendar.ts';
import { createTextCipher, type TextCipher } from '../security/text-cipher.ts';

export type CalendarService = { calendars: Calendars; consent: Consent; seal: TextCipher };
type Deps = {
  config: Pick<Config, 'calendarUrl' | 'identity' | 'publicUrl'>;
  secret: string;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};

/** @returns undefined when calendar sync isn't configured */
export function calendarService({ config, secret, clock, log }: Deps): CalendarService | undefined {
  const { calendarUrl, identity, publicUrl } = config;
  if (!calendarUrl || !identity) return undefined;
  const redirectUri = `${publicUrl}${RETURN_PAGE}`;
  return {
    calendars: createCalendars(calendarUrl, log),
    consent: createConsent({ identity, scope: CALENDAR_SCOPE, redirectUri, clock, log }),
    seal: createTextCipher(secret),
  };
}
