import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { ConfigError, readConfig } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import { pathProblem } from '../running/path-problem.ts';
import { makeFilesPrivate } from '../security/private-files.ts';
import { MoveError, moveDatabase } from './move.ts';
import { whereSecretGoes } from './secret.ts';
import { targetIn } from './target.ts';

async function main(args: string[]): Promise<void> {
  makeFilesPrivate();
  const target = targetIn(args);
  if ('help' in target) return console.log(target.help);
  const config = readConfig(process.env);
  const source = locationOf(config);
  if ('file' in source && !existsSync(source.file))
    throw new MoveError(`There’s no database at ${source.file}.`);
  if (target.folder) {
    await mkdir(target.folder, { recursive: true });
    await access(target.folder, constants.W_OK);
  }
  const { accounts } = await moveDatabase(source, target.to, (table, done, all) =>
    console.log(`${table}: ${done} of ${all}`),
  );
  console.log(`Accounts copied: ${accounts}. All counts and hashes match.`);
  console.log(whereSecretGoes(config.dataDir, process.env.SECRET));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const ours = error instanceof MoveError || error instanceof ConfigError;
  const { message } = error as Error;
  console.error(ours ? message : (pathProblem(error) ?? `It failed, and nothing was copied: ${message}`));
  process.exit(1);
}
