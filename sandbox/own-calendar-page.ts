import { Hono } from 'hono';
import { escapeHtml, PAGE_HEADERS, page } from './page.ts';
import type { StoredCalendar, StoredEvent } from './stored-calendar.ts';

const PATH = '/google-calendar';
const HOUR_MS = 3_600_000;

/** What a person sees of the calendars that apps made in their account, and can do there. */
export function ownCalendarPage(of: (email: string) => StoredCalendar[]) {
  const app = new Hono();
  app.get(PATH, (c) => {
    const email = c.req.query('email') ?? '';
    const calendars = of(email).map(
      (calendar) =>
        `<h2>${escapeHtml(calendar.summary)}</h2>${calendar
          .present()
          .map((event) => eventForm(email, event))
          .join('')}`,
    );
    const ask = `<form><label for="email">Email</label><input id="email" name="email" value="${escapeHtml(email)}"></form>`;
    return c.html(page('Sandbox Google Calendar', `${ask}${calendars.join('')}`), 200, PAGE_HEADERS);
  });
  app.post(PATH, async (c) => {
    const { email, event, act } = await c.req.parseBody<Record<string, string>>();
    const calendar = of(email ?? '').find((one) => one.find(event ?? ''));
    const found = calendar?.find(event ?? '');
    if (!calendar || !found)
      return c.html(page('Sandbox Google Calendar', '<p>It’s no longer there.</p>'), 404);
    if (act === 'delete') calendar.remove(found.id);
    else calendar.patch(found.id, { start: later(found.start), end: later(found.end) });
    return c.redirect(`${PATH}?email=${encodeURIComponent(email ?? '')}`, 303);
  });
  return app;
}

function eventForm(email: string, { id, summary = '', start }: StoredEvent): string {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const when = start.dateTime ?? start.date ?? '';
  return `<article><p><strong>${escapeHtml(summary)}</strong><br>${escapeHtml(when)}</p><form method="post">${hidden('email', email)}${hidden('event', id)}<div class="buttons"><button name="act" value="later">One hour later</button><button name="act" value="delete">Delete</button></div></form></article>`;
}

/** Whole days stay where they are. */
const later = (moment: StoredEvent['start']): StoredEvent['start'] =>
  moment.dateTime
    ? { ...moment, dateTime: new Date(Date.parse(moment.dateTime) + HOUR_MS).toISOString() }
    : moment;
