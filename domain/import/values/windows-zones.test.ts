import { expect, test } from 'vitest';
import { ianaZone } from './windows-zones.ts';

const offsetAt = (day: string, zone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).offset;

test.each([
  ['Hawaiian Standard Time', '-10:00', '-10:00'],
  ['Alaskan Standard Time', '-09:00', '-08:00'],
  ['Pacific Standard Time', '-08:00', '-07:00'],
  ['US Mountain Standard Time', '-07:00', '-07:00'],
  ['Mountain Standard Time', '-07:00', '-06:00'],
  ['Central Standard Time', '-06:00', '-05:00'],
  ['Canada Central Standard Time', '-06:00', '-06:00'],
  ['Central Standard Time (Mexico)', '-06:00', '-06:00'],
  ['SA Pacific Standard Time', '-05:00', '-05:00'],
  ['Eastern Standard Time', '-05:00', '-04:00'],
  ['Atlantic Standard Time', '-04:00', '-03:00'],
  ['Pacific SA Standard Time', '-03:00', '-04:00'],
  ['Newfoundland Standard Time', '-03:30', '-02:30'],
  ['E. South America Standard Time', '-03:00', '-03:00'],
  ['Argentina Standard Time', '-03:00', '-03:00'],
  ['Azores Standard Time', '-01:00', '+00:00'],
  ['GMT Standard Time', '+00:00', '+01:00'],
  ['Greenwich Standard Time', '+00:00', '+00:00'],
  ['Morocco Standard Time', '+01:00', '+01:00'],
  ['W. Europe Standard Time', '+01:00', '+02:00'],
  ['Central Europe Standard Time', '+01:00', '+02:00'],
  ['Romance Standard Time', '+01:00', '+02:00'],
  ['Central European Standard Time', '+01:00', '+02:00'],
  ['W. Central Africa Standard Time', '+01:00', '+01:00'],
  ['GTB Standard Time', '+02:00', '+03:00'],
  ['E. Europe Standard Time', '+02:00', '+03:00'],
  ['FLE Standard Time', '+02:00', '+03:00'],
  ['Egypt Standard Time', '+02:00', '+03:00'],
  ['South Africa Standard Time', '+02:00', '+02:00'],
  ['Israel Standard Time', '+02:00', '+03:00'],
  ['Turkey Standard Time', '+03:00', '+03:00'],
  ['Arab Standard Time', '+03:00', '+03:00'],
  ['Russian Standard Time', '+03:00', '+03:00'],
  ['E. Africa Standard Time', '+03:00', '+03:00'],
  ['Iran Standard Time', '+03:30', '+03:30'],
  ['Arabian Standard Time', '+04:00', '+04:00'],
  ['Pakistan Standard Time', '+05:00', '+05:00'],
  ['India Standard Time', '+05:30', '+05:30'],
  ['Nepal Standard Time', '+05:45', '+05:45'],
  ['Bangladesh Standard Time', '+06:00', '+06:00'],
  ['SE Asia Standard Time', '+07:00', '+07:00'],
  ['China Standard Time', '+08:00', '+08:00'],
  ['Singapore Standard Time', '+08:00', '+08:00'],
  ['Taipei Standard Time', '+08:00', '+08:00'],
  ['W. Australia Standard Time', '+08:00', '+08:00'],
  ['Tokyo Standard Time', '+09:00', '+09:00'],
  ['Korea Standard Time', '+09:00', '+09:00'],
  ['Cen. Australia Standard Time', '+10:30', '+09:30'],
  ['AUS Central Standard Time', '+09:30', '+09:30'],
  ['E. Australia Standard Time', '+10:00', '+10:00'],
  ['AUS Eastern Standard Time', '+11:00', '+10:00'],
  ['New Zealand Standard Time', '+13:00', '+12:00'],
])('%s is at %s in January and at %s in July', (name, winter, summer) => {
  const zone = ianaZone(name);
  expect([offsetAt('2024-01-15', zone), offsetAt('2024-07-15', zone)]).toEqual([winter, summer]);
});

test('an IANA name stays as it is', () => {
  expect(ianaZone('Europe/Berlin')).toBe('Europe/Berlin');
});
