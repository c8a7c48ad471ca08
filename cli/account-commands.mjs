import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Failure } from './failure.mjs';

/** @param {import('./client.mjs').Client} client @param {string[]} files */
export async function exportAll({ ask }, [file]) {
  const answer = await ask('GET', '/api/account/export');
  const text = `${JSON.stringify(answer, undefined, 2)}\n`;
  if (file === undefined) return { answer, lines: [text.trimEnd()] };
  await writeFile(file, text, { mode: 0o600 }).catch(unusable(file));
  return { answer, lines: [`Exported to ${file}`] };
}

/** @param {import('./client.mjs').Client} client @param {string[]} files @param {{ changed?: string }} options */
export async function importFile({ ask, isDryRun }, [file = ''], { changed }) {
  const document = parsed(await readFile(file, 'utf8').catch(unusable(file)), file);
  const given = { ...document, file: basename(file), ...(changed !== undefined && { changed }) };
  const answer = await ask('POST', '/api/account/import', given);
  const { done, skipped } = answer.report;
  const all = [...done, ...skipped];
  return { answer, lines: isDryRun ? ['An import would say:', ...all] : all };
}

const unusable = (file) => (error) => {
  throw new Failure('refused', `${file} can’t be used: ${error.code ?? error.message}.`);
};

function parsed(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('refused', `${file} isn’t a Daymark export: it isn’t JSON.`);
  }
}
