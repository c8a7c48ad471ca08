import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportAll, importFile } from './account-commands.mjs';
import { createClient } from './client.mjs';
import { readCredentials } from './credentials.mjs';
import { EXIT, Failure } from './failure.mjs';
import { logIn } from './log-in.mjs';
import { bridgeMcp } from './mcp.mjs';
import { painter } from './show.mjs';
import { add, done, edit, list, plan, UPDATES } from './task-commands.mjs';
import { USAGE } from './usage.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean' });

/** Each command with the options that only it has, and how many arguments it takes. */
const COMMANDS = {
  add: { run: add, least: 1 },
  ls: { run: list, least: 0 },
  done: { run: done, least: 1 },
  edit: {
    run: edit,
    least: 1,
    options: Object.fromEntries(Object.keys(UPDATES).map((name) => [name, text])),
  },
  plan: { run: plan, least: 0, most: 1 },
  export: { run: exportAll, least: 0, most: 1 },
  import: { run: importFile, least: 1, most: 1, options: { changed: text } },
};

/**
 * Runs a command. @param {string[]} args as typed after `daymark`
 * @returns {Promise<number>} the exit code
 */
export async function run(args) {
  try {
    await command(args);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`daymark: ${error.message}\n`);
    return error.exitCode;
  }
}

/** @param {string[]} typed @returns {Promise<void>} */
async function command([name, ...args]) {
  if (name === undefined) throw new Failure('usage', `Which command?\n\n${USAGE}`);
  if (['--help', '-h', 'help'].includes(name)) return say(USAGE);
  if (name === '--version') return say(version());
  if (name === 'login') {
    const { values } = parsed(args, { server: text, token: text });
    return say(await logIn(values, process.env, process.stdin));
  }
  if (name === 'mcp') {
    const { positionals } = parsed(args, {});
    if (positionals.length > 0)
      throw new Failure('usage', 'daymark mcp takes no arguments. See daymark --help.');
    return bridgeMcp(createClient(await readCredentials(process.env)), process.stdin, say);
  }
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!found) throw new Failure('usage', `There is no command “${name}”. See daymark --help.`);
  const { run: work, least, most = Number.POSITIVE_INFINITY, options = {} } = found;
  const { values, positionals } = parsed(args, { ...options, json: flag, 'dry-run': flag, help: flag });
  if (values.help) return say(USAGE);
  if (positionals.length < least || positionals.length > most)
    throw new Failure('usage', `daymark ${name} takes other arguments. See daymark --help.`);
  const { json: isJson, 'dry-run': isDryRun } = values;
  const client = createClient(await readCredentials(process.env), { isDryRun });
  const { answer, lines } = await work(client, positionals, values, {
    paint: painter(process.stdout),
    stdin: process.stdin,
    now: new Date(),
  });
  if (isJson) return say(JSON.stringify(answer));
  for (const line of lines) say(line);
}

/**
 * @param {string[]} args @param {import('node:util').ParseArgsOptionsConfig} options
 * @returns {{ values: Record<string, any>, positionals: string[] }}
 */
function parsed(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Failure('usage', error instanceof Error ? error.message : String(error));
  }
}

const say = (line) => void process.stdout.write(`${line}\n`);

const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
