import { expect, test } from 'vitest';
import { requireRoomForTemplate, requireRoomForView } from './room.ts';

const FREE_VIEWS =
  'The Free plan includes 3 saved views. Delete one, or upgrade to Pro for up to 100 saved views.';
const FREE_TEMPLATES =
  'The Free plan includes 3 templates. Delete one, or upgrade to Pro for up to 100 templates.';

test.each([
  ['free', 'view', 2, undefined],
  ['free', 'view', 3, FREE_VIEWS],
  ['pro', 'view', 99, undefined],
  ['pro', 'view', 100, 'You can have at most 100 saved views.'],
  ['pro', 'view', 101, 'You can have at most 100 saved views.'],
  ['free', 'template', 2, undefined],
  ['free', 'template', 3, FREE_TEMPLATES],
  ['pro', 'template', 99, undefined],
  ['pro', 'template', 100, 'You can have at most 100 templates.'],
] as const)('on %s, adding a %s to %i comes to: %s', (plan, what, used, message) => {
  const add = () => (what === 'view' ? requireRoomForView : requireRoomForTemplate)(plan, used);
  if (message === undefined) expect(add).not.toThrow();
  else expect(add).toThrow(expect.objectContaining({ code: 'limit', message }));
});
