import { expect, test } from 'vitest';
import { killOften } from './kill.ts';
import { severalInTrouble } from './several.ts';

/** The short form of `npm run faults`. */
const WELL = { acknowledged: expect.toSatisfy((count) => count > 20), lost: [], doubled: [], unheard: [] };

test('killed in the middle of its work on SQLite, the app keeps every acknowledged write, once', async () => {
  expect(await killOften('sqlite', 3)).toEqual(WELL);
});

const withServices = test.skipIf(process.env.SERVICES_AWAY);

withServices('the same on PostgreSQL', async () => {
  expect(await killOften('postgres', 3)).toEqual(WELL);
});

withServices(
  'several processes lose, double and miss nothing while they, NATS and PostgreSQL come and go',
  async () => {
    const troubles = ['rolling restart', 'one is killed', 'NATS is away', 'PostgreSQL is away'] as const;
    expect(await severalInTrouble(3, troubles, 1)).toEqual(WELL);
  },
);
