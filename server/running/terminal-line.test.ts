import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { terminalLine } from './terminal-line.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const ONE_CLEAN_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u202e]*\n$/;
const IN_BERLIN = 'Europe/Berlin';
const line = (fields: object) =>
  terminalLine(
    `${JSON.stringify({ level: 30, time: Date.parse('2026-06-15T10:00:05Z'), pid: 1, hostname: 'h', ...fields })}\n`,
    IN_BERLIN,
  );

test('shows the time, what happened and its fields', () => {
  expect(line({ msg: 'stopping' })).toBe('12:00:05 Stopping\n');
  expect(line({ level: 40, status: 550, service: 'mail', msg: 'an email couldn’t be sent' })).toBe(
    '12:00:05 Warning: an email couldn’t be sent (status: 550, service: mail)\n',
  );
  expect(line({ tables: ['task'], msg: 'done' })).toBe('12:00:05 Done (tables: ["task"])\n');
});

test('shows an error with its causes and where it happened', () => {
  const cause = { type: 'TypeError', message: 'x is null', at: ['at g (b.ts:2)'] };
  const error = { type: 'Error', message: 'It failed', at: ['at f (a.ts:1)'], cause };
  expect(line({ level: 50, error, msg: 'request failed' })).toBe(
    [
      '12:00:05 Error: request failed',
      '  Error: It failed',
      '    at f (a.ts:1)',
      '  TypeError: x is null',
      '    at g (b.ts:2)\n',
    ].join('\n'),
  );
});

test('no text can control the terminal or forge a line', () => {
  const forged = 'x\n12:00:05 Error: forged\r\u2028\u001b[31m\u009b31m\u202e';
  for (const fields of [
    { event: forged },
    { msg: forged },
    { event: { deep: forged } },
    { error: { message: forged } },
  ])
    expect(line(fields).replace('\n  Error: ', '')).toMatch(ONE_CLEAN_LINE);
});

test('reads every line that the log writes', () => {
  const lines: string[] = [];
  const destination = { write: (json: string) => void lines.push(terminalLine(json, IN_BERLIN)) };
  const log = createLog('trace', createMetrics(), destination);
  log.info('started');
  log.error({ error: new RangeError('too far') }, 'failed');
  log.warn({ error: 'no error' }, 'odd');
  expect(lines.map((text) => text.replaceAll(/\d\d:\d\d:\d\d|\n {4}.*/g, ''))).toEqual([
    ' Started\n',
    ' Error: failed\n  RangeError: too far\n',
    ' Warning: odd\n  string: \n',
  ]);
});
