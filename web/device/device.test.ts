import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_TIMER_SETTINGS } from '../../domain/timer/timer-settings.ts';
import { createDevice, type KeyValueStorage } from './device.ts';
import type { DeviceDocument } from './device-document.ts';
import { DOCUMENTS } from './documents.ts';
import { KEYS } from './keys.ts';
import { messageCounterOf } from './message-counters.ts';

const TODAY = '2026-06-15';
const ALL: DeviceDocument<unknown>[] = [...Object.values(DOCUMENTS), messageCounterOf('ada')];
const EVENT = { id: 'e', title: 'Lunch', start: '12:30', end: '13:30', category: 'personal' } as const;
const REFLECTION = { id: TODAY, date: TODAY, text: 'A good day' };

function start(kept: Record<string, string> = {}, works = () => true) {
  const map = new Map(Object.entries(kept));
  const orThrow = <T>(work: () => T): T => {
    if (!works()) throw new Error('QuotaExceededError');
    return work();
  };
  const texts: KeyValueStorage = {
    getItem: (key) => orThrow(() => map.get(key) ?? null),
    setItem: (key, text) => orThrow(() => void map.set(key, text)),
    removeItem: (key) => orThrow(() => void map.delete(key)),
    key: (n) => orThrow(() => [...map.keys()][n] ?? null),
    get length() {
      return orThrow(() => map.size);
    },
  };
  return { device: createDevice(texts), map };
}

test('returns the defaults when nothing is stored', () => {
  const { device } = start();
  expect(device.read(DOCUMENTS.darkMode, TODAY)).toBeNull();
  expect(device.read(DOCUMENTS.focusTime, TODAY)).toEqual({ total: 0, today: 0, lastUpdated: TODAY });
  expect(device.read(DOCUMENTS.pomodoroSettings, TODAY)).toEqual(DEFAULT_TIMER_SETTINGS);
  expect(device.read(DOCUMENTS.events, TODAY)).toEqual([]);
  expect(device.read(DOCUMENTS.eventSetupDone, TODAY)).toBe(false);
  expect(device.read(DOCUMENTS.displayName, TODAY)).toBe('');
  expect(device.read(messageCounterOf('ada'), TODAY)).toEqual({ date: TODAY, count: 0 });
});

test('reads documents that an earlier product stored under the same keys', () => {
  const { device } = start({
    darkMode: 'true',
    eventSetupDone: 'true',
    user_display_name: 'Ada',
    focusTime: '135',
    pomodoroSettings: '{"workDuration":50,"shortBreakDuration":999}',
    events: JSON.stringify([EVENT, { title: 'Broken' }]),
    reflections: JSON.stringify([REFLECTION]),
  });
  expect(device.read(DOCUMENTS.darkMode, TODAY)).toBe(true);
  expect(device.read(DOCUMENTS.eventSetupDone, TODAY)).toBe(true);
  expect(device.read(DOCUMENTS.displayName, TODAY)).toBe('Ada');
  expect(device.read(DOCUMENTS.focusTime, TODAY)).toEqual({ total: 135, today: 0, lastUpdated: TODAY });
  expect(device.read(DOCUMENTS.pomodoroSettings, TODAY)).toEqual({
    ...DEFAULT_TIMER_SETTINGS,
    workDuration: 50,
  });
  expect(device.read(DOCUMENTS.events, TODAY)).toEqual([EVENT]);
  expect(device.read(DOCUMENTS.reflections, TODAY)).toEqual([REFLECTION]);
});

test('backs up a text that can’t be fully read before overwriting it', () => {
  const { device, map } = start({ events: '[{"title":"Broken"}]', reflections: 'no JSON', darkMode: 'true' });
  device.write(DOCUMENTS.events, [EVENT]);
  device.write(DOCUMENTS.reflections, [REFLECTION]);
  device.write(DOCUMENTS.darkMode, false);
  map.set('reflections', 'no JSON either');
  device.write(DOCUMENTS.reflections, []);
  expect(Object.fromEntries(map)).toEqual({
    events: JSON.stringify([EVENT]),
    'events.aside': '[{"title":"Broken"}]',
    reflections: '[]',
    'reflections.aside': 'no JSON',
    darkMode: 'false',
  });
});

test('never throws and always reads a valid value, whatever is in the storage', () => {
  const json = fc.json();
  const almost = fc.constantFrom(JSON.stringify([EVENT]), JSON.stringify([REFLECTION]), '12', '-1', '1e400');
  const text = fc.oneof(fc.string({ unit: 'binary' }), json, almost);
  const anything = fc.record(Object.fromEntries(ALL.map(({ key }) => [key, fc.option(text)])));
  fc.assert(
    fc.property(anything, fc.boolean(), (found, works) => {
      const kept = Object.entries(found).filter(([, text]) => text !== null) as [string, string][];
      const { device } = start(Object.fromEntries(kept), () => works);
      device.belongTo('ada');
      device.purgeCounters(TODAY);
      for (const document of ALL) {
        const value = device.read(document, TODAY);
        expect(document.schema.parse(value)).toEqual(value);
        device.write(document, value);
        expect(device.read(document, TODAY)).toEqual(value);
      }
      device.forgetPerson();
    }),
    { numRuns: 500 },
  );
});

test('keeps values as long as the page when the storage fails', () => {
  let full = false;
  const { device, map } = start({}, () => !full);
  full = true;
  device.write(DOCUMENTS.displayName, 'Ada');
  expect(device.read(DOCUMENTS.displayName, TODAY)).toBe('Ada');
  full = false;
  device.write(DOCUMENTS.displayName, 'Ada L.');
  expect(map.get('user_display_name')).toBe('Ada L.');
});

test('notifies subscribers of changes from this tab and others', () => {
  const { device, map } = start();
  const heard: string[] = [];
  const look = () => void heard.push(device.read(DOCUMENTS.displayName, TODAY));
  const stop = device.subscribe(DOCUMENTS.displayName.key, look);
  device.write(DOCUMENTS.displayName, 'here');
  map.set('user_display_name', 'another tab');
  device.changedElsewhere('user_display_name');
  device.changedElsewhere('events');
  map.clear();
  device.changedElsewhere(null);
  stop();
  device.write(DOCUMENTS.displayName, 'unheard');
  expect(heard).toEqual(['here', 'another tab', '']);
});

test('removes personal documents when another person signs in, and keeps the browser’s own', () => {
  const { device, map } = start({
    reflections: JSON.stringify([REFLECTION]),
    darkMode: 'true',
    focusTime: '?',
  });
  device.belongTo('ada');
  device.write(DOCUMENTS.focusTime, { total: 1, today: 1, lastUpdated: TODAY });
  device.belongTo('ada');
  expect(device.read(DOCUMENTS.reflections, TODAY)).toEqual([REFLECTION]);
  device.belongTo('eve');
  expect(Object.fromEntries(map)).toEqual({ darkMode: 'true', documentsOwner: 'eve' });
});

test('deletes old message counters', () => {
  const counter = (date: string) => JSON.stringify({ date, count: 1 });
  const { device, map } = start({
    'aiMessages/ada': counter(TODAY),
    'aiMessages/eve': counter('2026-06-08'),
    'aiMessages/bob': counter('2026-06-07'),
    'aiMessages/zoe': 'no JSON',
    other: 'stays',
  });
  device.purgeCounters(TODAY);
  expect([...map.keys()]).toEqual(['aiMessages/ada', 'aiMessages/eve', 'other']);
});

test('before-paint.js reads the theme and the token under their keys', () => {
  const script = readFileSync('web/public/before-paint.js', 'utf8');
  for (const key of [KEYS.darkMode, KEYS.authToken]) expect(script).toContain(`read('${key}')`);
});

test('removes a person’s message counter with their documents', () => {
  const { device, map } = start({ 'aiMessages/ada': '{"date":"2026-06-15","count":2}', other: 'stays' });
  device.belongTo('ada');
  device.forgetPerson();
  expect([...map.keys()]).toEqual(['other']);
});
