import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/self-hosting.md', 'docs/scaling.md'] as const;
export type Document = (typeof DOCUMENTS)[number];
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|docker|createdb|openssl|apt-get|pg_dump)(?: |$)/;

/** What isn't run by the walk, and why. */
export const NOT_WALKED: Record<string, readonly string[]> = {
  'The stages of the tests run them, or parts of them.': [
    'npm test',
    'npm test -- browsers',
    'npm test -- unit',
    'npm test -- unit journeys',
    'npm ci',
    'npx vitest --project unit domain/task',
    "FUZZ_REQUESTS=100000 npx vitest run --project 'server on sqlite' server/fuzz.test.ts",
    'npm run dev',
  ],
  'They take minutes to hours.': [
    'npm run bench',
    'npm run bench -- million',
    'npm run faults',
    'npm run faults -- failover',
    'npm run faults -- reminders-postgres',
    'npm run faults -- several',
    'npm run faults -- soak',
    'MEMORY_MAX=1024 npm run faults -- attacks',
    'npm run mutants',
    'npm run mutants -- --count 50 --seed 1 domain server web cli',
    'npm run screenshots',
    'npm run screenshots -- planner 390-dark',
    'npm run test:deep',
    'npm run test:deep -- edges',
    'npm run test:deep -- edges journeys',
    'npm run test:deep -- fleet fuzz',
    'npm run test:deep -- journeys',
  ],
  'They need Docker and a domain name. The walk starts what they start by hand.': [
    'docker compose --file compose.home.yaml exec app node scripts/doctor.mjs',
    'docker compose --file compose.home.yaml logs app',
    'docker compose --file compose.home.yaml run --rm app node scripts/restore.mjs latest',
    'docker compose --file compose.home.yaml stop app',
    'docker compose --file compose.home.yaml up --detach --build',
    'docker compose build app',
    'docker compose logs app',
    'docker compose ps',
    'docker compose run --rm app node scripts/restore.mjs latest',
    'docker compose up --detach postgres',
    'docker compose exec -T postgres pg_dump --format=custom --username=daymark daymark > FILE',
    'docker compose up --detach --build --scale app=2',
    'docker compose up --detach --no-deps --scale app=4 --no-recreate app',
    'docker stop',
  ],
  '`server/backup/bucket-backup.test.ts` restores the latest backup, and one by its name.': [
    'npm run restore -- latest',
  ],
  '`server/backup/proven-backup.test.ts` makes such a backup, and restores it.': [
    'BACKUP_KEY=… npm run restore -- /mnt/other-disk/daymark/daymark-2026-11-27T03-00-00Z.sealed',
  ],
  'They change the machine.': ['apt-get install firefox-esr webkit2gtk-driver xvfb'],
  'The walk makes a database and a secret in another way.': ['createdb', 'openssl rand -hex 32', 'pg_dump'],
};

/** What the walk runs, as the documents write it. */
export const WALKED = [
  'npm start',
  'npm run doctor',
  'npm run reports',
  'npm run reports -- 20',
  'npm run reports -- --answered ID',
  'npm run owner -- ada@example.com',
  'npm run owner -- link',
  'npm run backup -- FILE',
  'npm run backup -- /backups/daymark-2026-11-21',
  'npm run backup -- /backups/before-the-move',
  'npm run restore -- FILE',
  'npm run restore -- /backups/daymark-2026-11-21',
  'npm run move -- --to postgres://…',
  'npm run move -- --to postgres://daymark@db.example.com/daymark',
] as const;

/** The blocks of shell code in a document. */
export const blocksIn = (document: Document): string[] =>
  Array.from(readFileSync(join(ROOT, document), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g), ([, code = '']) =>
    code.replace(/^ +/gm, ''),
  );

/** Every command in blocks and in sentences, without duplicates. */
function commandsIn(document: Document): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const inline = text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g);
  const lines = blocksIn(document).flatMap((block) => block.split('\n'));
  const commands = [...Array.from(inline, ([, code = '']) => code.replace(/\s+/g, ' ')), ...lines];
  return [...new Set(commands.filter((command) => COMMAND.test(command)))];
}

export const allCommands = (): string[] => [...new Set(DOCUMENTS.flatMap(commandsIn))];

/** The variables of the block that begins with this one, as they would be in `.env`. @param value replaces each “…” */
export function settingsIn(document: Document, first: string, value: string): string {
  const block = blocksIn(document).find((code) => code.startsWith(`${first}=`));
  if (!block) throw new Error(`${document} has no block that begins with ${first}.`);
  return block.replace(/ +#.*$/gm, '').replaceAll('…', value);
}
