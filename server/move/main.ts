import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { databaseFileIn, locationOf } from '../db/location.ts';
import type { Location } from '../db/open.ts';
import { makeFilesPrivate } from '../security/private-files.ts';
import { MoveError, move } from './move.ts';

const USAGE = 'Name the target: npm run move -- --to postgres://… or npm run move -- --to FOLDER';
const isUrl = (target: string): boolean => /^postgres(?:ql)?:\/\//.test(target);

async function main(args: string[]): Promise<void> {
  makeFilesPrivate();
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
  if (!to) throw new MoveError(USAGE);
  const config = readConfig(process.env);
  const source = locationOf(config);
  if ('file' in source && !existsSync(source.file))
    throw new MoveError(`There’s no database at ${source.file}.`);
  const target: Location = isUrl(to) ? { url: to } : { file: databaseFileIn(to) };
  if ('file' in target) await mkdir(to, { recursive: true });
  const { accounts } = await move(source, target, (table, done, all) =>
    console.log(`${table}: ${done} of ${all}`),
  );
  console.log(`Copied ${accounts} accounts. All counts and hashes match.`);
  await tellSecret(join(config.dataDir, 'secret'), isUrl(to) ? undefined : join(to, 'secret'));
}

/** The secret signs sessions and encrypts calendar connections, so it has to move along. */
async function tellSecret(secret: string, target: string | undefined): Promise<void> {
  if (process.env.SECRET) return console.log('Keep SECRET as it is.');
  if (!existsSync(secret)) return;
  if (!target) return console.log(`Keep ${secret}, or set SECRET to its content for several processes.`);
  if (!existsSync(target)) await copyFile(secret, target);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const ours = error instanceof MoveError || error instanceof ConfigError;
  console.error(ours ? error.message : `It failed, and nothing was copied: ${(error as Error).message}`);
  process.exit(1);
}
