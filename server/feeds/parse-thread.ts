import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import ICAL from 'ical.js';
import { eventMonths, feedEvents } from '../../domain/calendar/feed-events.ts';
import { changedEvents } from '../../domain/calendar/google-event.ts';
import { calendarOf, wellFormed } from '../../domain/import/formats/icalendar-source.ts';
import { idFor } from '../google/id-for.ts';
import type { FeedWork } from './parse-feed.ts';

/** Runs in a thread of its own, as a calendar may be large or made to be slow. */
const work: FeedWork = workerData;
const { name, months, left } =
  'text' in work
    ? feedEvents(calendarOf(ICAL.parse(wellFormed(work.text))), work.window)
    : { name: '', ...eventMonths(changedEvents(work.stored, work.changes, idFor), work.window) };
parentPort?.postMessage({ name, months, left });
