import { z } from 'zod';
import { BACKUP_PLACE_FORM, type BackupPlace, readBackupPlace } from './backup-place.ts';
import { KEEP_FORM, type KeepPlan, readKeepPlan, USUAL_KEEP } from './keep-plan.ts';

const MIN_KEY = 16;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const BACKUP_VARIABLES = {
  BACKUP_TO: z
    .string()
    .transform((text, context) => {
      const place = readBackupPlace(text);
      if (!place) context.addIssue({ code: 'custom', message: BACKUP_PLACE_FORM });
      return place ?? z.NEVER;
    })
    .optional()
    .describe('A folder or an S3 bucket for a backup every night; none is made if not set'),
  BACKUP_KEY: z
    .string()
    .min(MIN_KEY)
    .optional()
    .describe('The key that these backups are encrypted with; keep a copy somewhere else'),
  BACKUP_AT: z.string().regex(TIME).default('03:00').describe('When they’re made, by this machine’s clock'),
  BACKUP_KEEP: z
    .string()
    .regex(KEEP_FORM)
    .transform(readKeepPlan)
    .optional()
    .describe(`How many of them are kept; ${USUAL_KEEP}`),
};
export const BACKUP_FORMS = {
  BACKUP_KEY: `must have ${MIN_KEY} characters or more, for example from: openssl rand -hex 32`,
  BACKUP_AT: 'must be a time like 03:00',
  BACKUP_KEEP: `must be like: ${USUAL_KEEP}`,
};

/** Where and when a backup is made every night. */
export type BackupPlan = { to: BackupPlace; key: string; at: string; keep: KeepPlan };
type Values = {
  BACKUP_TO?: BackupPlace | undefined;
  BACKUP_KEY?: string | undefined;
  BACKUP_AT: string;
  BACKUP_KEEP?: KeepPlan | undefined;
};

/** A key alone is for restoring. */
export const backupContradictions = (given: ReadonlySet<string>): string[] =>
  given.has('BACKUP_TO') && !given.has('BACKUP_KEY')
    ? [`BACKUP_KEY is missing. It’s required with BACKUP_TO and ${BACKUP_FORMS.BACKUP_KEY}.`]
    : [];

export const chosenBackups = ({
  BACKUP_TO: to,
  BACKUP_KEY: key,
  BACKUP_AT: at,
  BACKUP_KEEP: keep = readKeepPlan(USUAL_KEEP),
}: Values): BackupPlan | undefined => (to && key ? { to, key, at, keep } : undefined);
