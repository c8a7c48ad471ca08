import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { databaseFileIn, locationOf } from '../db/location.ts';
import type { Location } from '../db/open.ts';
import { makeFilesPrivate } from '../security/private-files.ts';
import { MoveError, move } from './move.ts';
import { whereSecretGoes } from './secret.ts';

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
  console.log(`Accounts copied: ${accounts}. All counts and hashes match.`);
  console.log(whereSecretGoes(config.dataDir, process.env.SECRET));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const ours = error instanceof MoveError || error instanceof ConfigError;
  console.error(ours ? error.message : `It failed, and nothing was copied: ${(error as Error).message}`);
  process.exit(1);
}
