import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { FeedEvent } from './feed.ts';
import { feedContent } from './feed-text.ts';

const WINDOW = { zone: 'Europe/Berlin', from: '2026-05-15', to: '2027-07-15' };
const calendar = (body: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${body.trim()}\r\nEND:VCALENDAR`;
const read = (body: string, window = WINDOW) => feedContent(calendar(body), ICAL.parse, window);
const all = (body: string): FeedEvent[] => {
  const events = [...read(body).months.values()].flatMap((json) => JSON.parse(json) as FeedEvent[]);
  return [...new Map(events.map((event) => [event.key, event])).values()];
};
const times = (body: string) => all(body).map(({ title, start, end }) => `${title} ${start} ${end}`);
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Call', ...lines, 'END:VEVENT'].join('\r\n');
const NINE = ['DTSTART;TZID=Europe/Berlin:20260615T090000', 'DTEND;TZID=Europe/Berlin:20260615T100000'];

test.each([
  ['in UTC', ['DTSTART:20260615T070000Z', 'DTEND:20260615T080000Z']],
  ['in a zone by name', NINE],
  [
    'by a path',
    ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260615T090000', 'DURATION:PT1H'],
  ],
  ['as Outlook does', ['DTSTART;TZID=W. Europe Standard Time:20260615T090000', 'DURATION:PT1H']],
  ['without a zone', ['DTSTART:20260615T090000', 'DTEND:20260615T100000']],
  ['in a zone that nobody knows', ['DTSTART;TZID=Mars:20260615T090000', 'DURATION:PT1H']],
])('reads a time %s', (_, lines) => {
  expect(times(event(...lines))).toEqual(['Call 2026-06-15T07:00Z 2026-06-15T08:00Z']);
});

test.each([
  ['20261025T030000', '-0400', '-0500', '03', '20260701T090000', '2026-07-01T13:00Z'],
  ['20261025T030000', '-0400', '-0500', '03', '20261201T090000', '2026-12-01T14:00Z'],
  ['20260401T030000', '+1100', '+1000', '10', '20260701T090000', '2026-06-30T23:00Z'],
  ['20260401T030000', '+1100', '+1000', '10', '20261201T090000', '2026-11-30T22:00Z'],
  ['19700101T000000', undefined, '+0537', '', '20261201T090000', '2026-12-01T03:23Z'],
])(
  'a zone of its own that ends summer on %s (%s, %s) tells %s%s as %s',
  (onset, summer, winter, month, at, utc) => {
    const observance = (kind: string, start: string, to: string) =>
      `BEGIN:${kind}\r\nDTSTART:${start}\r\nTZOFFSETFROM:${to}\r\nTZOFFSETTO:${to}\r\nEND:${kind}\r\n`;
    const zone = `BEGIN:VTIMEZONE\r\nTZID:Custom\r\n${observance('STANDARD', onset, winter)}${
      summer ? observance('DAYLIGHT', `2026${month}15T020000`, summer) : ''
    }END:VTIMEZONE\r\n`;
    expect(all(zone + event(`DTSTART;TZID=Custom:${at}`, 'DURATION:PT1H'))[0]?.start).toBe(utc);
  },
);

/** Rules as calendars write them, of zones that have a place, so that they can be compared. */
const RULED = [
  [
    'Australia/Lord_Howe',
    '19700405T020000',
    '4;BYDAY=1SU',
    '+1030',
    '19701004T020000',
    '10;BYDAY=1SU',
    '+1100',
  ],
  ['Pacific/Chatham', '16010101T034500', '4;BYDAY=1SU', '+1245', '16010101T024500', '9;BYDAY=-1SU', '+1345'],
  ['America/Havana', '20121104T010000', '11;BYDAY=1SU', '-0500', '20130310T000000', '3;BYDAY=2SU', '-0400'],
  ['Europe/Lisbon', '16010101T020000', '10;BYDAY=-1SU', '+0000', '16010101T010000', '3;BYDAY=-1SU', '+0100'],
] as const;

test.each(RULED)('a zone that no name tells follows its rules, as %s', (place, ...given) => {
  const [winter, winterRule, standard, summer, summerRule, daylight] = given;
  const observance = (kind: string, start: string, rule: string, from: string, to: string) => [
    ...[`BEGIN:${kind}`, `DTSTART:${start}`, `RRULE:FREQ=YEARLY;BYMONTH=${rule}`],
    ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`],
  ];
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone'],
    ...observance('STANDARD', winter, winterRule, daylight, standard),
    ...observance('DAYLIGHT', summer, summerRule, standard, daylight),
    'END:VTIMEZONE',
  ].join('\r\n');
  const hours = ['000000', '003000', '013000', '023000', '025000', '090000', '233000'];
  const series = (tzid: string) =>
    hours.map((time, n) =>
      event(`DTSTART;TZID=${tzid}:20260501T${time}`, 'RRULE:FREQ=DAILY').replace('UID:a', `UID:${n}`),
    );
  const window = { ...WINDOW, from: '2026-09-01', to: '2027-05-15' };
  const starts = (tzid: string) =>
    [...read([zone, ...series(tzid)].join('\r\n'), window).months.values()].flatMap((json) =>
      (JSON.parse(json) as FeedEvent[]).map(({ start }) => start),
    );
  const expected = starts(place);
  expect(expected.length).toBeGreaterThan(1_500);
  expect(starts('Customized Time Zone')).toEqual(expected);
});

test('a day is the same day everywhere, and several end on the day after', () => {
  expect(times(event('DTSTART;VALUE=DATE:20260615'))).toEqual(['Call 2026-06-15 2026-06-16']);
  expect(times(event('DTSTART;VALUE=DATE:20260615', 'DTEND;VALUE=DATE:20260618'))).toEqual([
    'Call 2026-06-15 2026-06-18',
  ]);
});

test('a series follows its own clock, leaves out, adds, moves and cancels', () => {
  const series = event(
    ...['DTSTART;TZID=America/New_York:20261028T090000', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=8'],
    'EXDATE;TZID=America/New_York:20261029T090000',
    'RDATE;TZID=America/New_York:20261028T170000',
  );
  const moved = event('RECURRENCE-ID:20261030T130000Z', 'DTSTART:20261030T200000Z', 'DURATION:PT30M');
  const canceled = event(
    ...['RECURRENCE-ID;TZID=America/New_York:20261031T090000', 'STATUS:CANCELLED'],
    'DTSTART;TZID=America/New_York:20261031T090000',
  );
  expect(all([moved, series, canceled].join('\r\n')).map(({ start }) => start)).toEqual([
    '2026-10-28T13:00Z',
    '2026-10-28T21:00Z',
    '2026-10-30T20:00Z',
    // Summer time ended.
    ...['2026-11-01T14:00Z', '2026-11-02T14:00Z', '2026-11-03T14:00Z', '2026-11-04T14:00Z'],
  ]);
  expect(all(event(...NINE, 'STATUS:CANCELLED'))).toEqual([]);
});

test('UNTIL is an instant, and a first date counts that the rule doesn’t name', () => {
  const until = (value: string) => all(event(...NINE, `RRULE:FREQ=DAILY;UNTIL=${value}`)).length;
  expect([until('20260617T070000Z'), until('20260617T065959Z'), until('20260617')]).toEqual([3, 2, 3]);
  // Midnight as some programs write it decides by its day.
  expect(until('20260617T240000Z')).toBe(3);
  expect(times(event(...NINE, 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2'))).toEqual([
    'Call 2026-06-15T07:00Z 2026-06-15T08:00Z',
    'Call 2026-06-16T07:00Z 2026-06-16T08:00Z',
  ]);
});

test('a series of thousands of times ends where its count says', () => {
  const started = (on: string, count: number) =>
    all(event(`DTSTART;TZID=Europe/Berlin:${on}T090000`, 'DURATION:PT1H', `RRULE:FREQ=DAILY;COUNT=${count}`));
  const found = started('20230901', 1_200);
  expect(found).toHaveLength(213);
  expect(found.at(-1)?.start).toBe('2026-12-13T08:00Z');
  expect(started('20000101', 9_650).at(-1)?.start).toBe('2026-06-02T07:00Z');
});

test('says what it left: rules that aren’t read, and events beyond 2,000', () => {
  expect(read(event(...NINE, 'RRULE:FREQ=YEARLY;BYWEEKNO=20')).left).toBe(1);
  expect(read(event(...NINE, 'RRULE:FREQ=DAILY;BYHOUR=9,14')).left).toBe(1);
  const daily = Array.from({ length: 6 }, (_, n) =>
    event(...NINE, 'RRULE:FREQ=DAILY').replace('UID:a', `UID:${n}`),
  );
  expect(read(daily.join('\r\n')).left).toBe(6 * 396 - 2_000);
});

const GOOD = 'Call 2026-06-15T07:00Z 2026-06-15T08:00Z';

test.each([
  ['RRULE:FREQ=WEEKLY;BYDAY=MON', 1],
  ['RRULE:FREQ=DAILY;INTERVAL=x', 1],
  ['RRULE:FREQ=DAILY;COUNT=', 1],
  ['RRULE:FREQ=WEEKLY;WKST=X', 1],
  ['RRULE:FREQ=FORTNIGHTLY', 1],
  ['RRULE:FREQ=DAILY;UNTIL=20260631T100000Z', 1],
  ['ATTENDEE;CN="Ada:mailto:ada@example.com', 0],
  ['FREEBUSY:foo', 0],
])('a line that can’t be read leaves the event and all others: %s', (line, left) => {
  const odd = event('DTSTART:20260616T090000Z', 'DURATION:PT1H', line).replace('UID:a', 'UID:odd');
  const both = [event(...NINE), odd].join('\r\n');
  expect(times(both)).toEqual([GOOD, 'Call 2026-06-16T09:00Z 2026-06-16T10:00Z']);
  expect(read(both).left).toBe(left);
});

test('an event that can’t be read leaves the others', () => {
  const later = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260616T070000Z', 'DTSTART:99991231T090000Z');
  const odd = [event(...NINE, 'RRULE:FREQ=DAILY'), later].join('\r\n').replaceAll('UID:a', 'UID:odd');
  const both = [odd, event(...NINE)].join('\r\n');
  expect(times(both)).toEqual([GOOD]);
  expect(read(both).left).toBe(1);
});

test('what is cut off or nested wrongly isn’t a calendar, also with a line that can’t be read', () => {
  const whole = calendar(event(...NINE, 'FREEBUSY:foo'));
  expect(() => feedContent(whole.slice(0, -20), ICAL.parse, WINDOW)).toThrow();
  expect(() => feedContent('BEGIN:VCALENDAR\r\nBEGIN:X', ICAL.parse, WINDOW)).toThrow();
});

test('keeps its name, title, place, whether one is free, and where to join', () => {
  const full = event(
    ...NINE,
    'TRANSP:TRANSPARENT',
    'LOCATION:Room 4',
    'DESCRIPTION:Agenda: https://example.com/x\\nJoin https://us02web.zoom.us/j/123?pwd=a',
  );
  expect(all(full)).toMatchObject([
    { title: 'Call', free: true, place: 'Room 4', link: 'https://us02web.zoom.us/j/123?pwd=a' },
  ]);
  expect(all(event(...NINE, 'X-GOOGLE-CONFERENCE:https://meet.google.com/abc'))[0]?.link).toBe(
    'https://meet.google.com/abc',
  );
  expect(all(event(...NINE, 'URL:javascript:alert(1)'))[0]).not.toHaveProperty('link');
  expect(read(`X-WR-CALNAME:Work\r\n${event(...NINE)}`).name).toBe('Work');
  expect(all(event(...NINE).replace('SUMMARY:Call', 'SUMMARY: '))[0]?.title).toBe('(No title)');
});

test('an event is in each month that it touches, and the order of the file doesn’t matter', () => {
  const trip = event('DTSTART;VALUE=DATE:20260629', 'DTEND;VALUE=DATE:20260703').replace('UID:a', 'UID:trip');
  const one = read([trip, event(...NINE)].join('\r\n')).months;
  expect([...one.keys()]).toEqual(['2026-06', '2026-07']);
  expect(read([event(...NINE), trip].join('\r\n')).months).toEqual(one);
  expect(read(event('DTSTART:20200101T090000Z', 'DURATION:PT1H')).months.size).toBe(0);
});

test('events at one time are all there, with or without ids', () => {
  const [a, b] = [event(...NINE), event(...NINE).replace('SUMMARY:Call', 'SUMMARY:Review')];
  const titles = (...events: string[]) =>
    all(events.join('\r\n'))
      .map(({ title }) => title)
      .sort();
  expect(titles(a, b).sort()).toEqual(['Call', 'Review']);
  const anonymous = [a, b, a].map((one) => one.replace('UID:a\r\n', ''));
  expect(titles(...anonymous)).toEqual(['Call', 'Call', 'Review']);
  // An occurrence that was moved to the time of another one.
  const series = event(...NINE, 'RRULE:FREQ=DAILY;COUNT=2');
  const moved = event('RECURRENCE-ID;TZID=Europe/Berlin:20260616T090000', ...NINE);
  expect(times([series, moved].join('\r\n'))).toHaveLength(2);
});

test('events are the same whatever ids they have, and others when they change', () => {
  const [a, b] = [event(...NINE), event(...NINE, 'LOCATION:Room 4').replace('UID:a', 'UID:b')];
  const { months } = read([a, b].join('\r\n'));
  const renamed = [a, b].map((one) => one.replace(/UID:\w+/, (uid) => `${uid}-of-another-fetch`));
  expect(read(renamed.reverse().join('\r\n')).months).toEqual(months);
  expect(read(a).months).not.toEqual(read(event(...NINE, 'TRANSP:TRANSPARENT')).months);
});

const partsOf = ({ year, month, day, hour, minute }: Temporal.PlainDateTime) => ({
  ...{ year, month, day, hour, minute, second: 0 },
});

test('random series occur as another library says', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'UTC'];
  let compared = 0;
  for (let n = 0; n < 400; n++) {
    const zone = pick(zones);
    const start = Temporal.PlainDateTime.from('2026-01-01T00:00').add({
      days: random(400),
      hours: random(24),
      minutes: random(4) * 15,
    });
    const frequency = pick(['DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY']);
    const by =
      frequency === 'WEEKLY'
        ? pick(['', ';BYDAY=MO,WE,FR', ';BYDAY=TU;WKST=SU', ';BYDAY=SA,SU'])
        : frequency === 'MONTHLY'
          ? pick(['', ';BYDAY=2TU', ';BYDAY=-1FR', ';BYMONTHDAY=15', ';BYMONTHDAY=-1'])
          : '';
    const end = pick([
      '',
      `;COUNT=${1 + random(30)}`,
      `;UNTIL=2026${pick(['09', '11'])}1${random(9)}T120000Z`,
    ]);
    const rule = `FREQ=${frequency};INTERVAL=${1 + random(3)}${by}${end}`;
    const digits = start.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
    const expected = new Set<string>();
    // The other library counts on the wall clock; UNTIL is compared as an instant.
    const instant = (time: ICAL.Time): Temporal.Instant =>
      Temporal.PlainDateTime.from(time.toString().slice(0, 19)).toZonedDateTime(zone).toInstant();
    const until = /UNTIL=(\w+)Z/.exec(end)?.[1];
    const iterator = ICAL.Recur.fromString(rule.replace(/;UNTIL=\w+/, '')).iterator(
      ICAL.Time.fromData({ ...partsOf(start), isDate: false }),
    );
    const limit = until ? Temporal.PlainDateTime.from(until).toZonedDateTime('UTC').toInstant() : undefined;
    for (let next = iterator.next(); next && next.year < 2028; next = iterator.next()) {
      const at = instant(next);
      if (limit && Temporal.Instant.compare(at, limit) > 0) break;
      expected.add(`${at.toString({ smallestUnit: 'minute' }).slice(0, 16)}Z`);
    }
    const first = `${start.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'minute' }).slice(0, 16)}Z`;
    // It leaves out a first date that the rule doesn't name; with a count, the series is then another one.
    if (!expected.has(first) && end.includes('COUNT')) continue;
    expected.add(first);
    const endsOn = (at: string) => Temporal.Instant.from(at).add({ minutes: 15 }).toString().slice(0, 10);
    const shown = [...expected]
      .sort()
      .filter((at) => at.slice(0, 10) <= WINDOW.to && endsOn(at) >= WINDOW.from);
    const found = all(event(`DTSTART;TZID=${zone}:${digits}`, `RRULE:${rule}`)).map((one) => one.start);
    expect(found, `${zone} ${digits} ${rule}`).toEqual(shown);
    compared += shown.length;
  }
  expect(compared).toBeGreaterThan(4_000);
});

test('an occurrence as a whole day leaves the times of its series, and the other way around', () => {
  const isDay = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
  const midnight = (on: string, next: string) => [
    ...[isDay, `DTSTART;TZID=Europe/Berlin:${on}T000000`, `DTEND;TZID=Europe/Berlin:${next}T000000`],
  ];
  const timed = event(...NINE, 'RRULE:FREQ=DAILY;COUNT=3');
  const day = event('RECURRENCE-ID;TZID=Europe/Berlin:20260616T090000', ...midnight('20260616', '20260617'));
  expect(times([timed, day].join('\r\n')).sort()).toEqual([
    ...['Call 2026-06-15T07:00Z 2026-06-15T08:00Z', 'Call 2026-06-16 2026-06-17'],
    'Call 2026-06-17T07:00Z 2026-06-17T08:00Z',
  ]);
  const days = event(...midnight('20260615', '20260616'), 'RRULE:FREQ=DAILY;COUNT=3');
  const nine = event('RECURRENCE-ID;TZID=Europe/Berlin:20260616T000000', ...at('20260616T090000'));
  expect(times([days, nine].join('\r\n')).sort()).toEqual([
    ...['Call 2026-06-15 2026-06-16', 'Call 2026-06-16T07:00Z 2026-06-16T07:30Z'],
    'Call 2026-06-17 2026-06-18',
  ]);
});

const LATER = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin';
const daily = event(...NINE, 'RRULE:FREQ=DAILY;COUNT=5');
const from = (id: string, ...lines: string[]) => event(`${LATER}:${id}T090000`, ...lines);
const at = (start: string) => [`DTSTART;TZID=Europe/Berlin:${start}`, 'DURATION:PT30M'];

test('an occurrence is changed with all later ones, until another one is', () => {
  const later = from('20260617', ...at('20260617T110000'), 'SUMMARY:Later');
  expect(times([later.replace('SUMMARY:Call\r\n', ''), daily].join('\r\n'))).toEqual([
    'Call 2026-06-15T07:00Z 2026-06-15T08:00Z',
    'Call 2026-06-16T07:00Z 2026-06-16T08:00Z',
    'Later 2026-06-17T09:00Z 2026-06-17T09:30Z',
    'Later 2026-06-18T09:00Z 2026-06-18T09:30Z',
    'Later 2026-06-19T09:00Z 2026-06-19T09:30Z',
  ]);
  const starts = (...others: string[]) =>
    all([daily, later, ...others].join('\r\n')).map(({ start }) => start);
  const [first, second] = ['2026-06-15T07:00Z', '2026-06-16T07:00Z'];
  // One that is changed alone, one that moves all later ones to the next day, and one that cancels them.
  const alone = event('RECURRENCE-ID;TZID=Europe/Berlin:20260618T090000', ...at('20260618T180000'));
  expect(starts(alone)).toEqual([
    ...[first, second, '2026-06-17T09:00Z', '2026-06-18T16:00Z', '2026-06-19T09:00Z'],
  ]);
  expect(starts(from('20260618', ...at('20260619T080000')))).toEqual([
    ...[first, second, '2026-06-17T09:00Z', '2026-06-19T06:00Z', '2026-06-20T06:00Z'],
  ]);
  expect(starts(from('20260618', ...at('20260618T090000'), 'STATUS:CANCELLED'))).toEqual([
    ...[first, second, '2026-06-17T09:00Z'],
  ]);
});

test('a change of later ones follows the clock, and turns times into days', () => {
  const october = (...lines: string[]) =>
    event(
      'DTSTART;TZID=Europe/Berlin:20261023T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
      ...lines,
    );
  const later = from('20261024', ...at('20261024T233000'));
  expect(all([october(), later].join('\r\n')).map(({ start }) => start)).toEqual([
    ...['2026-10-23T07:00Z', '2026-10-24T21:30Z', '2026-10-25T22:30Z', '2026-10-26T22:30Z'],
  ]);
  const days = from('20261025', 'DTSTART;VALUE=DATE:20261026');
  expect(all([october(), days].join('\r\n')).map(({ start }) => start)).toEqual([
    ...['2026-10-23T07:00Z', '2026-10-24T07:00Z', '2026-10-26', '2026-10-27'],
  ]);
});

test('later ones that move into the time that is read are found, and so is a change without its series', () => {
  const weekly = event(
    'DTSTART;TZID=Europe/Berlin:20260401T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=6',
  );
  const later = from('20260408', ...at('20260518T090000'));
  expect(all([weekly, later].join('\r\n')).map(({ start }) => start)).toEqual([
    ...[
      '2026-05-18T07:00Z',
      '2026-05-25T07:00Z',
      '2026-06-01T07:00Z',
      '2026-06-08T07:00Z',
      '2026-06-15T07:00Z',
    ],
  ]);
  expect(times(from('20260617', ...at('20260617T110000')))).toEqual([
    'Call 2026-06-17T09:00Z 2026-06-17T09:30Z',
  ]);
});

test('a change that moves later ones by decades hides nothing of a long series', () => {
  const long = event('DTSTART;TZID=Europe/Berlin:20160101T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
  const far = event(`${LATER}:20990101T090000`, ...at('21990101T090000'));
  expect(all([long, far].join('\r\n'))).toHaveLength(all(long).length);
});
