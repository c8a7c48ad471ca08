import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bothChanged,
  changedFields,
  isSound,
  type MirroredBlock,
  settleBlock,
} from '../domain/calendar/mirror.ts';
import { omitEmpty } from '../domain/omit-empty.ts';

const HISTORIES = Number(process.env.MIRROR_SETTLEMENTS ?? 300);
const BASE: MirroredBlock = { title: 'Report', date: '2026-06-15', start: '10:00', end: '11:00' };
const EARLY = '2026-06-15T08:00:00Z';
const LATE = '2026-06-15T09:00:00Z';

const day = fc.constantFrom('2026-06-15', '2026-06-16', '2026-06-22');
const time = fc.constantFrom('00:00', '08:00', '10:00', '10:15', '11:00', '23:59');
const block = fc
  .record({
    title: fc.constantFrom('Report', 'Write', 'Call'),
    date: day,
    start: time,
    end: time,
    lastDate: fc.option(day, { nil: undefined }),
    repeat: fc.constantFrom(undefined, 'FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO'),
    exceptDates: fc.uniqueArray(day),
  })
  .map(
    ({ repeat, exceptDates, ...rest }): MirroredBlock =>
      omitEmpty({ ...rest, repeat, exceptDates: repeat ? exceptDates.sort() : [] }),
  )
  .filter(isSound);
const side = fc.record({ block, at: fc.constantFrom(EARLY, LATE) });

test('fields that only one side changed keep their change', () => {
  const local = { block: { ...BASE, title: 'Write' }, at: EARLY };
  const remote = { block: { ...BASE, start: '09:00' }, at: LATE };
  expect(settleBlock(local, remote, BASE)).toEqual({
    block: { ...BASE, title: 'Write', start: '09:00' },
    lost: [],
  });
});

test('of a field that both changed, the later value counts and the other one is named', () => {
  const local = { block: { ...BASE, start: '08:00' }, at: LATE };
  const remote = { block: { ...BASE, start: '09:00' }, at: EARLY };
  expect(settleBlock(local, remote, BASE)).toEqual({
    block: local.block,
    lost: [{ field: 'start', value: '09:00' }],
  });
});

test('times that don’t fit each other are those of the later side', () => {
  const local = { block: { ...BASE, start: '14:00', end: '15:00' }, at: EARLY };
  const remote = { block: { ...BASE, end: '12:00' }, at: LATE };
  expect(settleBlock(local, remote, BASE)).toEqual({
    block: { ...BASE, end: '12:00' },
    lost: [
      { field: 'start', value: '14:00' },
      { field: 'end', value: '15:00' },
    ],
  });
});

test('a deletion counts unless the other side was changed since', () => {
  const same = { block: BASE, at: LATE };
  const changed = { block: { ...BASE, title: 'Write' }, at: EARLY };
  expect(settleBlock(same, undefined, BASE).block).toBeUndefined();
  expect(settleBlock(undefined, same, BASE).block).toBeUndefined();
  expect(settleBlock(changed, undefined, BASE).block).toEqual(changed.block);
  expect(settleBlock(undefined, changed, BASE).block).toEqual(changed.block);
  expect(settleBlock(same, undefined, undefined).block).toEqual(BASE);
  expect(settleBlock(undefined, undefined, BASE).block).toBeUndefined();
});

test('both sides settle on the same sound block, and no change of either is lost without being named', () => {
  fc.assert(
    fc.property(side, side, fc.option(block, { nil: undefined }), (local, remote, base) => {
      const result = settleBlock(local, remote, base);
      const { block: after, lost } = result;
      if (!after) throw new Error('nothing was deleted');
      expect(isSound(after)).toBe(true);
      if (local.at !== remote.at) expect(settleBlock(remote, local, base)).toEqual(result);
      if (!bothChanged(local.block, remote.block, base)) expect(lost).toEqual([]);
      for (const { block: given } of [local, remote]) {
        const changed = changedFields(base ?? { ...given, title: '' }, given);
        for (const field of changed.filter((name) => name !== 'exceptDates'))
          expect([
            after[field] ?? null,
            ...lost.filter((one) => one.field === field).map(({ value }) => value),
          ]).toContain(given[field] ?? null);
      }
      // Settled once, nothing is left to settle.
      expect(settleBlock({ ...local, block: after }, { ...remote, block: after }, after)).toEqual({
        block: after,
        lost: [],
      });
    }),
    { numRuns: HISTORIES },
  );
});
