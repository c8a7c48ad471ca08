import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import ICAL from 'ical.js';
import { feedEvents } from '../../domain/calendar/feed-events.ts';
import { calendarOf, wellFormed } from '../../domain/import/formats/icalendar-source.ts';

/** Runs in a thread of its own, as a calendar may be large or made to be slow. */
const { text, window } = workerData;
const { name, months, left } = feedEvents(calendarOf(ICAL.parse(wellFormed(text))), window);
parentPort?.postMessage({ name, months, left });
