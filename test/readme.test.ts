import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../server/config/variables.ts';

const read = (path: string) => readFileSync(`${import.meta.dirname}/../${path}`, 'utf8');
const ROOT_DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const documents = () => readdirSync(`${import.meta.dirname}/../docs`).map((name) => `docs/${name}`);

test('README and .env.example name every configuration variable and no others', () => {
  const rows = Object.entries(VARIABLES).map(([name, schema]) => {
    const byDefault = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${schema.description}${byDefault === undefined ? '' : ` (default: ${byDefault})`} |`;
  });
  expect(
    read('README.md')
      .replace(/ +/g, ' ')
      .match(/^\| `.*$/gm),
  ).toEqual(rows);

  const named = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(VARIABLES).sort());
});

test('every file that the documents link to exists', () => {
  const missing = [...ROOT_DOCUMENTS, ...documents()].flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#]+)\)/g)]
      .map(([, target]) => join(dirname(document), target as string))
      .filter((target) => !existsSync(`${import.meta.dirname}/../${target}`)),
  );
  expect(missing).toEqual([]);
});
