import { Hono } from 'hono';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const compact = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** A calendar on the web as its app publishes it: a meeting at 12:30 UTC on each day of a week. */
export function createWebCalendar(): Hono {
  return new Hono().get('/calendars/team.ics', (c) => {
    const days = DAYS.map((day) => compact(Date.now() + day * DAY_MS));
    const lines = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sandbox//Calendar//EN', 'X-WR-CALNAME:Team'],
      ...days.flatMap((day) => [
        ...['BEGIN:VEVENT', `UID:sync-${day}@sandbox`, `DTSTAMP:${day}T000000Z`, 'SUMMARY:Team sync'],
        ...[`DTSTART:${day}T123000Z`, `DTEND:${day}T131500Z`],
        ...['LOCATION:https://meet.google.com/abc-defg-hij', 'END:VEVENT'],
      ]),
      'END:VCALENDAR',
    ];
    return c.body(`${lines.join('\r\n')}\r\n`, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}
