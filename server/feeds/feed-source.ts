import { createHash } from 'node:crypto';
import type { FeedContent } from '../../domain/calendar/feed-events.ts';
import type { FeedWindow } from '../../domain/calendar/feed-time.ts';
import type { GoogleChanges } from '../../domain/calendar/google-event.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { Tables } from '../db/engine/tables.ts';
import { limitConcurrency } from '../load/concurrency.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { SafeFetch } from '../outside/safe-fetch.ts';
import { parseFeed } from './parse-feed.ts';

/** What is known of the last reading. */
export type LastRead = Pick<Tables['feed_source'], 'etag' | 'last_modified' | 'hash' | 'sync_token'>;
export type FeedRead = {
  content: FeedContent;
  last: LastRead;
  /** If it's what changed since a reading: its token. */
  since?: string;
  /** What a calendar of Google's has, or what changed in it. */
  google?: GoogleChanges;
};

const NO_CALENDAR = 'There’s no calendar at that address.';
const A_PAGE = 'That address is a web page, not a calendar. Copy the address that ends in .ics.';
const NEEDS_SIGN_IN = 'That calendar needs a sign-in. Copy its secret or public address.';
const FAILING = 'The calendar’s server can’t answer right now.';

/** Calendar apps write webcal: for addresses that are read by https. */
export const feedAddress = (url: string): string => url.trim().replace(/^webcals?:/i, 'https:');

/** A month back and 13 ahead, by whole months, so that it changes once a month. @param now epoch milliseconds */
export function feedWindow(now: number, zone: string): FeedWindow {
  const month = Temporal.PlainYearMonth.from(localMinute(now, zone).slice(0, 7));
  const last = month.add({ months: 13 });
  return {
    zone,
    from: month.subtract({ months: 1 }).toPlainDate({ day: 1 }).toString(),
    to: last.toPlainDate({ day: last.daysInMonth }).toString(),
  };
}

/** An account reads one calendar at a time, so that it can't keep others from reading theirs. */
const oneInAccount = limitConcurrency(1, 0);

type Wanted = {
  accountId: string;
  window: FeedWindow;
  last?: LastRead | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Reads a calendar. @returns undefined if it hasn't changed since it was last read for this window
 * @throws OutsideError with a sentence for the person; TooManyRequests when the account reads another or the server is busy
 */
export const readFeed = (
  safeFetch: SafeFetch,
  address: string,
  wanted: Wanted,
): Promise<FeedRead | undefined> =>
  oneInAccount(wanted.accountId, () => fetchAndParse(safeFetch, address, wanted));

async function fetchAndParse(
  safeFetch: SafeFetch,
  address: string,
  { window, last, signal }: Wanted,
): Promise<FeedRead | undefined> {
  const about = `${window.zone} ${window.from}`;
  const isSameWindow = last?.hash?.startsWith(`${about} `);
  const answer = await safeFetch(address, {
    headers: {
      Accept: 'text/calendar, */*;q=0.1',
      ...(isSameWindow && last?.etag && { 'If-None-Match': last.etag }),
      ...(isSameWindow && last?.last_modified && { 'If-Modified-Since': last.last_modified }),
    },
    ...(signal && { signal }),
  });
  if (answer.status === 304 && isSameWindow) return undefined;
  const text = textOf(answer.status, answer.body);
  const hash = `${about} ${hashOf(text)}`;
  if (hash === last?.hash) return undefined;
  const header = (name: 'etag' | 'last-modified') => answer.headers[name]?.slice(0, 500) ?? null;
  return {
    content: await parseFeed(text, window),
    last: { hash, etag: header('etag'), last_modified: header('last-modified'), sync_token: null },
  };
}

function textOf(status: number, body: Buffer): string {
  if (status === 401 || status === 403) throw new OutsideError('content', NEEDS_SIGN_IN);
  if (status >= 400 && status < 500) throw new OutsideError('content', NO_CALENDAR);
  if (status !== 200) throw new OutsideError('network', FAILING);
  const text = new TextDecoder().decode(body).trimStart();
  if (/^BEGIN:VCALENDAR/i.test(text)) return text;
  throw new OutsideError('content', /^<(?:!doctype|html)/i.test(text) ? A_PAGE : NO_CALENDAR);
}

/** Some servers write the time of the request into every event. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/^DTSTAMP[;:].*$/gim, ''))
    .digest('base64url');
