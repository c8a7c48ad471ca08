import { expect, test } from 'vitest';
import { isNewer, readVersion } from './version.ts';

test('versions are ordered as semver.org does, with or without a “v”', () => {
  const rising = [
    ...['0.1.0', 'v0.2.0', '0.10.0', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta'],
    ...['v1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.1', '1.1.0', '2.0.0', '10.0.0'],
  ];
  for (const [n, version] of rising.entries())
    for (const [m, other] of rising.entries())
      expect([version, other, isNewer(version, other)]).toEqual([version, other, n > m]);
  expect(isNewer('1.0.0+build.2', '1.0.0+build.1')).toBe(false);
  expect(isNewer('1.0.0', '1.0.0-1')).toBe(true);
});

test('what is no version is neither newer nor older', () => {
  const texts = ['', 'latest', '1', '1.2', '1.2.3.4', '1.2.x', '-1.2.3', '1.2.3-', '1.2.3-a..b', '1.2.3-a b'];
  for (const text of [...texts, `${'9'.repeat(10)}.0.0`]) {
    expect([text, readVersion(text)]).toEqual([text, undefined]);
    expect([isNewer(text, '0.0.1'), isNewer('9.0.0', text)]).toEqual([false, false]);
  }
});
