import { expect, test } from 'vitest';
import { pushCalls } from './push-calls.ts';

const KEYS = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
const BODY = { subscription: { endpoint: 'https://push', keys: KEYS }, name: 'Phone', zone: 'Europe/Berlin' };
const parsed = (more: object) => pushCalls.keep.body.safeParse({ ...BODY, ...more });
const why = (more: object) => parsed(more).error?.issues.map(({ message }) => message);
const withKeys = (keys: object) => ({
  subscription: { endpoint: 'https://push', keys: { ...KEYS, ...keys } },
});

test('a device is notified of everything unless it says of what', () => {
  expect(parsed({}).data?.topics).toEqual(['tasks', 'timer']);
  expect(parsed({ topics: [] }).data?.topics).toEqual([]);
  expect(parsed({ topics: ['timer'] }).data?.topics).toEqual(['timer']);
});

test.each([
  [{ topics: ['news'] }, 'A topic must be one of tasks, timer'],
  [{ topics: ['tasks', 'timer', 'tasks'] }, 'There are only 2 topics'],
  [{ name: ' ' }, 'A device needs a name'],
  [{ name: 'x'.repeat(81) }, 'A device name can have at most 80 characters'],
  [withKeys({ p256dh: 'x'.repeat(86) }), 'p256dh must be 65 bytes in base64url'],
  [withKeys({ p256dh: 'x'.repeat(88) }), 'p256dh must be 65 bytes in base64url'],
  [withKeys({ auth: 'x'.repeat(21) }), 'auth must be 16 bytes in base64url'],
  [withKeys({ auth: `${'x'.repeat(21)}+` }), 'auth must be 16 bytes in base64url'],
  [withKeys({ auth: 5 }), 'auth must be 16 bytes in base64url'],
  [{ subscription: { endpoint: 5, keys: KEYS } }, 'An endpoint must be a string'],
  [
    { subscription: { endpoint: 'x'.repeat(2001), keys: KEYS } },
    'An endpoint can have at most 2000 characters',
  ],
])('a device with %j is refused: %s', (more, message) => {
  expect(why(more)).toEqual([message]);
});

test('a name and an endpoint may be as long as the limit', () => {
  expect(why({ name: 'x'.repeat(80) })).toBeUndefined();
  expect(why({ subscription: { endpoint: 'x'.repeat(2000), keys: KEYS } })).toBeUndefined();
});
