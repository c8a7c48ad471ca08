import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import ICAL from 'ical.js';
import { eventMonths } from '../../domain/calendar/feed-events.ts';
import { feedContent } from '../../domain/calendar/feed-text.ts';
import { changedEvents } from '../../domain/calendar/google-event.ts';
import { idFor } from '../google/id-for.ts';
import type { FeedWork } from './parse-feed.ts';

/** Runs in a thread of its own, as a calendar may be large or made to be slow. */
const work: FeedWork = workerData;
const { name, months, left } =
  'text' in work
    ? feedContent(work.text, ICAL.parse, work.window)
    : { name: '', ...eventMonths(changedEvents(work.stored, work.changes, idFor), work.window) };
parentPort?.postMessage({ name, months, left });
