import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFileIn } from '../db/engine/location.ts';
import type { Location } from '../db/engine/open.ts';
import { MoveError } from './move.ts';

const USAGE = 'Name the target: npm run move -- --to postgres://… or npm run move -- --to FOLDER';
const isUrl = (target: string): boolean => /^postgres(?:ql)?:\/\//.test(target);

/** `folder` is made if it doesn't exist. */
export type Target = { to: Location; folder?: string };

/** The target that the arguments name; `help` when they ask for it. @throws MoveError when they name none */
export function targetIn(args: string[]): Target | { help: string } {
  const { to, help } = optionsIn(args);
  if (help) return { help: USAGE };
  if (!to) throw new MoveError(USAGE);
  if (isUrl(to)) return { to: { url: to } };
  const file = databaseFileIn('');
  const folder = basename(to) === file ? dirname(to) : to;
  if (/\.(db|sqlite3?)$/.test(folder) || statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new MoveError(
      `${to} is the name of a file. Name the folder for ${file}: npm run move -- --to FOLDER`,
    );
  return { to: { file: databaseFileIn(folder) }, folder };
}

function optionsIn(args: string[]) {
  const options = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new MoveError(`${(error as Error).message}. ${USAGE}`);
  }
}
