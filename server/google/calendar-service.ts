import { RETURN_PAGE } from '../../domain/page-paths.ts';
import type { ApiDeps } from '../api/api.ts';
import type { Config } from '../config/config.ts';
import { type Consent, createConsent } from '../outside/consent.ts';
import { CALENDAR_SCOPE, type Calendars, createCalendars } from '../outside/google-calendar.ts';
import { CALENDAR_LIST_SCOPE, createGoogleFeeds, type GoogleFeeds } from '../outside/google-feeds.ts';
import { type CalendarAccess, createOwnCalendar, type OwnCalendar } from '../outside/own-calendar.ts';
import { createTextCipher, type TextCipher } from '../security/text-cipher.ts';

export type CalendarService = {
  calendars: Calendars;
  googleFeeds: GoogleFeeds;
  /** The calendars that this app makes. */
  ownCalendar(access: CalendarAccess, signal?: AbortSignal): OwnCalendar;
  consent: Consent;
  seal: TextCipher;
};
/** What routes need that call Google for a person. */
export type CalendarDeps = ApiDeps & CalendarService;

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
    googleFeeds: createGoogleFeeds(calendarUrl, log),
    ownCalendar: (access, signal) => createOwnCalendar({ baseUrl: calendarUrl, access, log, signal }),
    consent: createConsent({
      ...{ identity, redirectUri, clock, log },
      scope: CALENDAR_SCOPE,
      optionalScope: CALENDAR_LIST_SCOPE,
    }),
    seal: createTextCipher(secret),
  };
}
