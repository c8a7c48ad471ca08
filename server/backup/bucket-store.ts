import type { Bucket } from '../config/backup-place.ts';
import { createS3Files, type S3Files } from '../outside/s3.ts';
import { S3Refusal, S3Unreachable } from '../outside/s3-call.ts';
import { BackupError } from './backup.ts';
import type { BackupStore } from './backup-store.ts';

const WRONG_KEYS = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidSecurity', 'UnauthorizedAccess'];
const WRONG_REGIONS = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
];

/** Backups in a bucket of a service that speaks S3's protocol. @param files tests give their own */
export function createBucketStore(bucket: Bucket, files: S3Files = createS3Files(bucket)): BackupStore {
  const failed =
    (doing: string) =>
    (error: unknown): never => {
      const words = wordsFor(error, bucket, doing);
      throw words ? new BackupError(words) : error;
    };
  const remove = (name: string): Promise<void> => files.remove(name).catch(failed('deleted'));
  const names = (): Promise<string[]> => files.names().catch(failed('listed'));
  return {
    pathOf: (name) => `s3://${new URL(bucket.origin).host}/${bucket.bucket}/${bucket.prefix}${name}`,
    check: async () => void (await names()),
    names,
    remove,
    write: (name, { length, content }) => files.write(name, length, content).catch(failed('uploaded')),
    async read(name) {
      const explained = failed('downloaded');
      const content = await files.read(name).catch(explained);
      return (async function* () {
        try {
          yield* content;
        } catch (error) {
          explained(error);
        }
      })();
    },
    sizeOf: (name) => files.sizeOf(name).catch(failed('read')),
    // A bucket has no names to change. The copy is there once it's whole.
    async rename(from, to) {
      await files.copy(from, to).catch(failed('copied'));
      await remove(from);
    },
    async tidy(isOurs) {
      for (const name of (await names()).filter(isOurs)) await remove(name);
      await files.endUnfinished(isOurs).catch(failed('listed'));
    },
  };
}

/** @param doing what was done to files, as in “may be deleted” @returns undefined for other errors than the service's */
function wordsFor(error: unknown, { origin, bucket }: Bucket, doing: string): string | undefined {
  const { host } = new URL(origin);
  if (error instanceof S3Unreachable)
    return doing === 'uploaded' || doing === 'downloaded'
      ? `The connection to ${host} was lost while a backup was ${doing} (${error.message}). Check the network, and whether the service runs.`
      : `${host} can’t be reached (${error.message}). Check the address in BACKUP_TO, and the network.`;
  if (!(error instanceof S3Refusal)) return undefined;
  const { status, code } = error;
  if (code === 'NoSuchBucket')
    return `There’s no bucket named ${bucket} at ${host}. Create it, or correct its name in BACKUP_TO.`;
  if (WRONG_KEYS.includes(code))
    return `${host} doesn’t accept the key or its secret (${code}). Correct them in BACKUP_TO.`;
  if (WRONG_REGIONS.includes(code) || status === 301)
    return `The bucket ${bucket} is in another region. Set it in BACKUP_TO, like ?region=eu-central-1.`;
  if (code === 'RequestTimeTooSkewed')
    return `The clock of this machine differs from that of ${host}. Set it.`;
  if (status === 403)
    return `The key in BACKUP_TO isn’t allowed to do this: files in ${bucket} can’t be ${doing}. Let it list, read, write and delete files there.`;
  if (status === 404) return `${host} has no such file, although it was there. Back up again.`;
  if (status === 507 || /Quota|StorageFull|TooManyBytes/i.test(code))
    return `The storage at ${host} is full. Get more of it, or keep fewer backups (BACKUP_KEEP).`;
  if (status >= 500 || status === 429)
    return `${host} answered ${status} several times, so files can’t be ${doing}. Look at the service’s status.`;
  return `${host} answered ${status} ${code}, so files can’t be ${doing}. Check BACKUP_TO.`;
}
