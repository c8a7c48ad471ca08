const MINUTE_S = 60;
const HOUR_S = 60 * 60;

type Limit = {
  /** How many calls an account may make within `seconds`, in each process of the server. */
  most: number;
  seconds: number;
  /** What to say to more; a general sentence if absent. */
  words?: string;
};

/** Calls that cost more than others. Those with the same limit count together. */
export const CALL_LIMITS = {
  /** They hold a whole file in memory. */
  import: {
    most: 10,
    seconds: HOUR_S,
    words: 'You’ve imported several files this hour. Please try again later.',
  },
  todoist: {
    most: 10,
    seconds: HOUR_S,
    words: 'You’ve read your Todoist account several times this hour. Please try again later.',
  },
  /** Programs keep their token for a long time. Every process remembers a revoked token for an hour. */
  token: {
    most: 60,
    seconds: HOUR_S,
    words: 'You’ve created too many access tokens this hour. Please try again later.',
  },
  pushTest: {
    most: 5,
    seconds: HOUR_S,
    words: 'You’ve sent 5 test notifications this hour. Please try again later.',
  },
  mailTest: {
    most: 5,
    seconds: HOUR_S,
    words: 'You’ve sent 5 test emails this hour. Please try again later.',
  },
  /** Some count all rows of an account. */
  admin: { most: 120, seconds: MINUTE_S },
  /** It calls every outside service. */
  adminCheck: { most: 6, seconds: MINUTE_S },
  /** Each takes back all that an account has done since, up to 30,000 changes. */
  past: { most: 30, seconds: MINUTE_S },
  /** Each goes back through up to 100,000 changes of an account. A page asks for each shared list. */
  listChanges: { most: 120, seconds: MINUTE_S },
  /** Each may call the geolocation service, which the operator pays for. */
  region: { most: 10, seconds: MINUTE_S },
  /** Many of them read a whole account. */
  mcp: { most: 600, seconds: MINUTE_S },
  /** A person connects an app in three of them. */
  appRequest: {
    most: 60,
    seconds: HOUR_S,
    words: 'You’ve connected apps too often this hour. Please try again later.',
  },
  calendarAddress: {
    most: 20,
    seconds: HOUR_S,
    words: 'You’ve created 20 calendar addresses this hour. Please try again later.',
  },
  /** Each takes up to 50 ms to read. */
  mailIn: {
    most: 60,
    seconds: HOUR_S,
    words: 'You’ve added 60 emails this hour. Please try again later.',
  },
  mailAddress: {
    most: 20,
    seconds: HOUR_S,
    words: 'You’ve created 20 addresses this hour. Please try again later.',
  },
  webhook: {
    most: 60,
    seconds: HOUR_S,
    words: 'You’ve changed your webhooks 60 times this hour. Please try again later.',
  },
  webhookTest: {
    most: 5,
    seconds: HOUR_S,
    words: 'You’ve sent 5 test messages this hour. Please try again later.',
  },
  /** Each reads a whole calendar from a server outside. */
  feed: {
    most: 60,
    seconds: HOUR_S,
    words: 'You’ve read calendars 60 times this hour. They’re updated automatically.',
  },
  /** Most of them call a calendar's server. */
  calendar: { most: 30, seconds: MINUTE_S },
} as const satisfies Record<string, Limit>;

/** How often a call may be made: `usual` for as often as all calls together. */
export type CallLimit = keyof typeof CALL_LIMITS | 'usual';

export const limitOf = (name: CallLimit): Limit | undefined =>
  name === 'usual' ? undefined : CALL_LIMITS[name];
