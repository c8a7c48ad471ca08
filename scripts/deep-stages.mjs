import { journeys, onPostgres, vitest } from './stages.mjs';

/** DEEP_SCALE=0.1 runs 10 % of the histories and requests. */
const scale = Number(process.env.DEEP_SCALE || 1);
const times = (count) => String(Math.ceil(count * scale));

const FLEET = { FLEET_HISTORIES: times(10_000) };
const ACCESS = { ACCESS_HISTORIES: times(10_000) };
const HISTORY = { HISTORY_HISTORIES: times(10_000) };
const LIST_HISTORY = { LIST_HISTORIES: times(2_000) };
const PREVIEWS = { PREVIEWS: times(1_000) };
const OVERLAPS = { OVERLAP_HISTORIES: times(4_000) };
const MUTATIONS = { MUTATION_RUNS: times(10_000) };
const NUMBERS = { NUMBERS_HISTORIES: times(5_000) };
const PLANS = { PLANNED_WEEKS: times(5_000) };
const REPEATS = {
  REPEAT_RULES: times(100_000),
  SERIES_HISTORIES: times(2_000),
  HABIT_COMPLETIONS: times(10_000),
};
const FILTERS = { FILTERS: times(10_000) };
const TEXTS = { TEXTS: times(10_000) };
const HOSTILE = { HOSTILE_TEXTS: 'all' };
const BLOCKS = { BLOCK_HISTORIES: times(5_000), MIRROR_SETTLEMENTS: times(20_000) };
const GUESSES = { CALENDAR_GUESSES: times(10_000) };
const SIGN_INS = { SIGN_IN_HISTORIES: times(5_000) };
const ADMIN = { ADMIN_ACCOUNTS: times(1_000) };
const FUZZ = { FUZZ_REQUESTS: times(100_000) };

/** The stages of `npm run test:deep`, in order. */
export const DEEP_STAGES = {
  postgres: { title: 'The whole server on PostgreSQL', run: onPostgres() },
  fleet: { title: 'Histories of devices', run: vitest('unit', FLEET, ['web/store/fleet']) },
  access: {
    title: 'Histories of access, SQLite',
    run: vitest('server on sqlite', ACCESS, ['server/sharing/access.property']),
  },
  'access-postgres': {
    title: 'Histories of access, PostgreSQL',
    run: onPostgres(ACCESS, ['server/sharing/access.property']),
  },
  'sign-ins': {
    title: 'Histories of ways to sign in, SQLite',
    run: vitest('server on sqlite', SIGN_INS, ['server/session/own/ways-in.property']),
  },
  'sign-ins-postgres': {
    title: 'Histories of ways to sign in, PostgreSQL',
    run: onPostgres(SIGN_INS, ['server/session/own/ways-in.property']),
  },
  admin: {
    title: 'What the owner’s page says of random accounts',
    run: vitest('server on sqlite', ADMIN, ['server/admin/admin.property']),
  },
  history: {
    title: 'What accounts were, by their history, SQLite',
    run: vitest('server on sqlite', HISTORY, ['server/resources/history/history.property']),
  },
  'history-postgres': {
    title: 'What accounts were, by their history, PostgreSQL',
    run: onPostgres(HISTORY, ['server/resources/history/history.property']),
  },
  'list-history': {
    title: 'What members are told of lists, SQLite',
    run: vitest('server on sqlite', LIST_HISTORY, ['server/resources/history/list-history.property']),
  },
  'list-history-postgres': {
    title: 'What members are told of lists, PostgreSQL',
    run: onPostgres(LIST_HISTORY, ['server/resources/history/list-history.property']),
  },
  previews: {
    title: 'Random previews, SQLite',
    run: vitest('server on sqlite', PREVIEWS, ['server/api/preview.property']),
  },
  'previews-postgres': {
    title: 'Random previews, PostgreSQL',
    run: onPostgres(PREVIEWS, ['server/api/preview.property']),
  },
  overlaps: {
    title: 'Histories of two devices at one row, SQLite',
    run: vitest('server on sqlite', OVERLAPS, ['server/resources/overlaps.test']),
  },
  'overlaps-postgres': {
    title: 'Histories of two devices at one row, PostgreSQL',
    run: onPostgres(OVERLAPS, ['server/resources/overlaps.test']),
  },
  blocks: {
    title: 'Histories of blocks in Google Calendar, SQLite',
    run: vitest('server on sqlite', BLOCKS, ['server/blocks/blocks.property']),
  },
  'blocks-postgres': {
    title: 'Histories of blocks in Google Calendar, PostgreSQL',
    run: onPostgres(BLOCKS, ['server/blocks/blocks.property']),
  },
  'large-feeds': {
    title: 'Large calendars, in the times of an idle machine',
    run: vitest('server on sqlite', { FEED_TIMES: 'strict' }, ['server/feeds/large-feeds']),
  },
  guesses: {
    title: 'Guesses of a calendar’s address',
    run: vitest('server on sqlite', GUESSES, ['server/calendar/calendar-guesses']),
  },
  settlements: {
    title: 'Blocks changed on two sides',
    run: vitest('unit', BLOCKS, ['test/mirror']),
  },
  mutations: {
    title: 'Mutations in browser and server, SQLite',
    run: vitest('unit', MUTATIONS, ['web/store/mutations.property']),
  },
  'mutations-postgres': {
    title: 'Mutations in browser and server, PostgreSQL',
    run: onPostgres({ ...MUTATIONS, TEST_DATABASE: 'postgres' }, ['web/store/mutations.property'], 'unit'),
  },
  numbers: {
    title: 'Histories of numbers',
    run: vitest('unit', NUMBERS, ['test/numbers.property', 'test/year-in-review', 'test/week-in-review']),
  },
  plans: {
    title: 'Plans of random weeks',
    run: vitest('unit', PLANS, ['test/plans.property', 'web/screens/planner/plan/apply-plan.property']),
  },
  repeats: {
    title: 'Repeating rules',
    run: vitest('unit', REPEATS, ['test/repeat', 'web/task/act/series-writes', 'web/store/series-elsewhere']),
  },
  filters: { title: 'Random filters', run: vitest('unit', FILTERS, ['test/filter.property']) },
  texts: { title: 'Texts made to be slow', run: vitest('unit', TEXTS, ['test/texts']) },
  'hostile-texts': {
    title: 'Hostile texts in every place, SQLite',
    run: vitest('server on sqlite', HOSTILE, ['server/hostile-texts']),
  },
  'hostile-texts-postgres': {
    title: 'Hostile texts in every place, PostgreSQL',
    run: onPostgres(HOSTILE, ['server/hostile-texts']),
  },
  fuzz: { title: 'Fuzz, SQLite', run: vitest('server on sqlite', FUZZ, ['server/fuzz']) },
  edges: { title: 'Browser journeys of edge cases', ...journeys({}, ['--grep', '@edge']) },
  journeys: { title: 'Longer browser journeys', ...journeys({}, ['--grep', '@deep']) },
  widths: {
    title: 'Every width',
    ...journeys({ WIDTH_STEP: '16' }, ['test/journeys/widths.spec.ts']),
  },
  drafts: {
    title: 'Every field left in every way',
    ...journeys({ DRAFTS_EVERY: '1' }, ['test/journeys/drafts.spec.ts']),
  },
  'fuzz-postgres': { title: 'Fuzz, PostgreSQL', run: onPostgres(FUZZ, ['server/fuzz']) },
};
