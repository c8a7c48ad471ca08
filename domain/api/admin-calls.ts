import { z } from 'zod';
import { type Audited, call } from './call.ts';

const path = '/api/admin';
const MAX_ID = 128;
const MAX_TYPED = 400;
/** People on a page of the list. */
export const PEOPLE_SHOWN = 50;
/** Backups that are listed. */
export const BACKUPS_SHOWN = 14;

/** Reports that are listed: the most urgent. */
export const REPORTS_SHOWN = 50;

const count = z.int().min(0);
const accountId = z.string().min(1).max(MAX_ID);
const nothing = z.object({});

/** Of a person, only who they are: nothing that they wrote in the app. */
const person = z.object({
  accountId,
  name: z.string(),
  address: z.string().describe('As others see it; a name where they have proven none'),
  joinedAt: z.string(),
  seenAt: z.string().optional().describe('Accurate to the day; absent when they’re signed in nowhere'),
  isOwner: z.boolean(),
});
export type ServerPerson = z.infer<typeof person>;

const backup = z.object({
  name: z.string(),
  begunAt: z.string(),
  endedAt: z.string().optional(),
  outcome: z.enum(['proven', 'unproven', 'failed']).optional().describe('Absent until it ends'),
  words: z.string().optional(),
});
export type ServerBackup = z.infer<typeof backup>;

/** `failed`: refused, or not reached; not what a person's limit or missing address held back. */
const sendings = z.object({ sent: count, failed: count });

const status = z.object({
  version: z.string(),
  release: z
    .object({ version: z.string(), page: z.string() })
    .optional()
    .describe('The latest one, if it’s newer, and the page about it'),
  people: count,
  databaseBytes: count,
  jobs: z.object({
    planned: count,
    late: count.describe('Over an hour late'),
    failing: count.describe('Failed, and will be tried again'),
  }),
  deliveries: z.object({ email: sendings, push: sendings }).describe('Of the last 24 hours'),
  reports: z.string().describe('How many problem reports wait, and how long; not what they say'),
  backups: z.object({ isOn: z.boolean(), runs: z.array(backup) }),
  sendsEmail: z.boolean(),
});
export type ServerStatus = z.infer<typeof status>;

const finding = z.object({ what: z.string(), well: z.boolean().optional(), words: z.string() });
export type ServerFinding = z.infer<typeof finding>;

/** A report is written to the owner, unlike everything else that people write. */
const report = z.object({
  reportId: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: z.string(),
  isPriority: z.boolean().describe('They have priority support'),
  name: z.string().optional().describe('Of whoever sent it; absent when they can no longer sign in'),
  address: z.string().optional().describe('Where an answer reaches them; absent when they have proven none'),
});
export type ServerReport = z.infer<typeof report>;

const read = { method: 'GET', audit: 'none', status: 200 } as const;
/** What the owner does needs a fresh proof that it's them. */
const act = <const N extends string, B extends z.ZodType, const A extends Audited>(
  name: N,
  body: B,
  audit: A,
) =>
  call({
    method: 'POST',
    path: `${path}/${name}`,
    body,
    limit: 'admin',
    audit,
    proof: 'own',
    status: 200,
    answer: nothing,
  });

/** For the server's owner; everyone else gets the answer to a path that doesn't exist. */
export const adminCalls = {
  status: call({ ...read, path: `${path}/status`, limit: 'admin', answer: status }),
  people: call({
    ...read,
    path: `${path}/people`,
    query: z.object({
      after: z.string().max(MAX_ID).optional().describe('The last account of the page before'),
    }),
    limit: 'admin',
    answer: z.object({ people: z.array(person), hasMore: z.boolean() }),
  }),
  space: call({
    ...read,
    path: `${path}/space`,
    query: z.object({ accountId }),
    limit: 'admin',
    answer: z.object({ rows: count, bytes: count }),
  }),
  /** It asks outside services. */
  check: call({
    ...read,
    path: `${path}/check`,
    limit: 'adminCheck',
    answer: z.object({ findings: z.array(finding) }),
  }),
  reports: call({
    ...read,
    path: `${path}/reports`,
    limit: 'admin',
    answer: z.object({ reports: z.array(report) }),
  }),
  answerReport: act(
    'answer-report',
    z.strictObject({ reportId: z.string().min(1).max(MAX_ID) }),
    'owner-answered-report',
  ),
  endSessions: act('end-sessions', z.strictObject({ accountId }), 'owner-ended-sessions'),
  resetWaysIn: {
    ...act('reset-ways-in', z.strictObject({ accountId }), 'owner-reset-ways-in'),
    answer: z.object({ code: z.string() }),
  },
  deletePerson: act(
    'delete',
    z.strictObject({
      accountId,
      address: z.string().max(MAX_TYPED).describe('Theirs, as the list shows it'),
    }),
    'owner-deleted-account',
  ),
  retryJobs: act('retry-jobs', z.strictObject({}), 'owner-retried-jobs'),
  backUp: act('back-up', z.strictObject({}), 'owner-made-backup'),
};
