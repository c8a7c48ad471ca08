import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

const DATE = '2026-06-15';
const write = (person: Person, text: string, more: object = {}, date = DATE) =>
  person.call('POST', '/api/reflections', { reflection: { date, text, ...more } });
const append = (person: Person, text: string, date = DATE) =>
  write(person, text, { onConflict: 'append' }, date);
const edit = (person: Person, text: string, base?: string, date = DATE) =>
  person.call('PUT', '/api/reflections', {
    reflectionId: date,
    updates: { text, ...(base !== undefined && { base }) },
  });
const remove = (person: Person, date = DATE) =>
  person.call('DELETE', '/api/reflections', { reflectionId: date });
type Words = { id: string; date: string; text: string };
const kept = async (person: Person): Promise<Words[]> =>
  (await person.call('GET', '/api/reflections')).body.reflections.sort((a: Words, b: Words) =>
    a.date < b.date ? -1 : 1,
  );
const textOf = async (person: Person, date = DATE) =>
  (await kept(person)).find((one) => one.date === date)?.text;
const trash = async (person: Person): Promise<Words[]> =>
  (await person.call('GET', '/api/trash')).body.trash
    .filter(({ entity }: { entity: string }) => entity === 'reflection')
    .map(({ value }: { value: Words }) => value);
const restore = (person: Person, id: string) =>
  person.call('POST', '/api/trash/restore', { entity: 'reflection', id });

test('text added by two devices on the same day is merged, once each, even when requests repeat', async () => {
  await using server = await startApp();
  const ada = server.person();
  await append(ada, 'In the morning');
  const again = { 'Idempotency-Key': 'from-the-laptop' };
  const laptop = { reflection: { date: DATE, text: 'Laptop', onConflict: 'append' } };
  await ada.call('POST', '/api/reflections', laptop, again);
  await append(ada, 'Phone');
  await ada.call('POST', '/api/reflections', laptop, again);
  expect(await textOf(ada)).toBe('In the morning\nLaptop\nPhone');
  await append(ada, 'Phone');
  expect(await textOf(ada)).toBe('In the morning\nLaptop\nPhone\nPhone');
  expect(await trash(ada)).toEqual([]);
});

test('a full text queued by an older client adds only the missing lines', async () => {
  await using server = await startApp();
  const ada = server.person();
  await write(ada, 'In the morning');
  await write(ada, 'In the morning\nLaptop');
  await write(ada, 'In the morning\nPhone');
  await write(ada, 'In the morning\nLaptop');
  expect(await textOf(ada)).toBe('In the morning\nLaptop\nPhone');
});

test('an edit keeps concurrent additions, and the text it removes is in the trash', async () => {
  await using server = await startApp();
  const ada = server.person();
  await append(ada, 'Slept badly\nWorked');
  await append(ada, 'Phone');
  await edit(ada, 'Slept well\nWorked', 'Slept badly\nWorked');
  expect(await textOf(ada)).toBe('Slept well\nWorked\nPhone');
  const [before] = await trash(ada);
  expect(before).toMatchObject({ date: DATE, text: 'Slept badly\nWorked\nPhone' });
  expect(await restore(ada, before?.id ?? '')).toMatchObject({ status: 200 });
  expect((await textOf(ada))?.split('\n').sort()).toEqual(['Phone', 'Slept badly', 'Slept well', 'Worked']);
  expect(await trash(ada)).toEqual([]);
  expect(await restore(ada, before?.id ?? '')).toMatchObject({ status: 404 });

  await edit(ada, 'Only this');
  expect(await textOf(ada)).toBe('Only this');
  expect((await trash(ada))[0]?.text).toContain('Slept badly');
});

test('a deleted day can be restored, even after the day was written again', async () => {
  await using server = await startApp();
  const ada = server.person();
  await append(ada, 'Long words');
  expect(await remove(ada)).toMatchObject({ status: 200 });
  expect(await trash(ada)).toMatchObject([{ text: 'Long words' }]);
  await append(ada, 'New words');
  const [deleted] = await trash(ada);
  expect(deleted).toMatchObject({ text: 'Long words' });
  await restore(ada, deleted?.id ?? '');
  expect(await textOf(ada)).toBe('New words\nLong words');

  await edit(ada, 'Other words');
  await remove(ada);
  const replaced = (await trash(ada)).find(({ id }) => id !== DATE);
  await restore(ada, replaced?.id ?? '');
  expect((await trash(ada)).map(({ text }) => text)).toEqual(['Other words']);
  for (const { id } of await trash(ada)) await restore(ada, id);
  expect(await textOf(ada)).toBe('New words\nLong words\nOther words');
  await remove(ada);
  expect(await restore(ada, DATE)).toMatchObject({ status: 200 });
  expect(await textOf(ada)).toBe('New words\nLong words\nOther words');
  expect(await trash(ada)).toEqual([]);
  expect(server.failures).toEqual([]);
});

test('an older day that arrives late doesn’t displace newer ones, and what is dropped is in the trash', async () => {
  await using server = await startApp();
  const ada = server.person();
  const dates = async () => (await kept(ada)).map(({ date }) => date.slice(8));
  for (const day of ['10', '11', '12', '13', '14']) await append(ada, day, `2026-06-${day}`);
  expect(await append(ada, 'late', '2026-06-09')).toMatchObject({ status: 201 });
  expect(await dates()).toEqual(['10', '11', '12', '13', '14']);
  expect(await trash(ada)).toMatchObject([{ date: '2026-06-09', text: 'late' }]);
  const seen = (await ada.changes()).changes.filter(({ entity, value }) => entity === 'reflection' && value);
  expect(seen).toHaveLength(5);

  await append(ada, '15', '2026-06-15');
  expect(await dates()).toEqual(['11', '12', '13', '14', '15']);
  await append(ada, 'late again', '2026-06-10');
  expect((await trash(ada)).map(({ text }) => text).sort()).toEqual(['10', 'late', 'late again']);
  const [late] = (await trash(ada)).filter(({ text }) => text === 'late');
  expect(await restore(ada, late?.id ?? '')).toMatchObject({ status: 409 });
  await remove(ada, '2026-06-15');
  expect(await restore(ada, late?.id ?? '')).toMatchObject({ status: 200 });
  expect(await dates()).toEqual(['09', '11', '12', '13', '14']);
});

test('rejects a change that would make a day too long and leaves it unchanged', async () => {
  await using server = await startApp();
  const ada = server.person();
  await append(ada, 'x'.repeat(15_000));
  expect(await append(ada, 'y'.repeat(15_000))).toMatchObject({
    status: 400,
    body: { error: 'A reflection can have at most 20,000 characters' },
  });
  expect(await textOf(ada)).toBe('x'.repeat(15_000));
  expect(await edit(ada, ' ', 'x')).toMatchObject({ status: 400 });
});

const HISTORIES = Number(process.env.FLEET_HISTORIES ?? 15);
const act = fc.record({
  device: fc.nat(2),
  do: fc.constantFrom('append', 'append', 'edit', 'trim', 'remove', 'whole', 'sync', 'repeat'),
  day: fc.constantFrom(...['08', '09', '10', '11', '12', '13', '14', '15']),
});

test(`${HISTORIES} histories of three devices: every word typed is in a day, or in the trash, or was refused`, async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const ada = server.person();
      const seen = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
      const typed: string[] = [];
      let last: [string, string, object, Record<string, string>] | undefined;
      for (const [n, { device, do: what, day }] of acts.entries()) {
        const date = `2026-06-${day}`;
        const here = seen[device] ?? new Map<string, string>();
        const text = here.get(date);
        const word = `word${n}`;
        const send = async (method: string, body: object, isTyped: boolean) => {
          last = [method, '/api/reflections', body, { 'Idempotency-Key': `write-number-${n}` }];
          const { status } = await ada.call(...last);
          if (isTyped && status < 300) typed.push(word);
        };
        if (what === 'sync') seen[device] = new Map((await kept(ada)).map((one) => [one.date, one.text]));
        else if (what === 'repeat' && last) await ada.call(...last);
        else if (what === 'append' || text === undefined)
          await send('POST', { reflection: { date, text: word, onConflict: 'append' } }, true);
        else if (what === 'whole')
          await send('POST', { reflection: { date, text: `${text}\n${word}` } }, true);
        else if (what === 'remove') await send('DELETE', { reflectionId: date }, false);
        else {
          const lines = text.split('\n').slice(what === 'trim' ? 1 : 0);
          const updates = { text: [...lines, word].join('\n'), base: text };
          await send('PUT', { reflectionId: date, updates }, true);
        }
      }
      const days = await kept(ada);
      expect(days.length).toBeLessThanOrEqual(5);
      const everywhere = [...days, ...(await trash(ada))].map(({ text }) => text);
      const words = everywhere.flatMap((text) => text.split('\n'));
      expect(typed.filter((word) => !words.includes(word))).toEqual([]);
      for (const { text } of days) expect(new Set(text.split('\n')).size).toBe(text.split('\n').length);
    }),
    { numRuns: HISTORIES },
  );
  expect(server.failures).toEqual([]);
}, 600_000);
