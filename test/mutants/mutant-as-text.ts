import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [file, code] = JSON.parse(process.env.MUTANT ?? '[]') as string[];
const { readFileSync } = fs;

/** Tests that read the code as text, such as for the figures that are stated elsewhere, read the mutated code, too. */
fs.readFileSync = ((...[path, how]: Parameters<typeof readFileSync>) =>
  path === file ? code : readFileSync(path, how)) as typeof readFileSync;
syncBuiltinESMExports();
