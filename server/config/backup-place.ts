/** A bucket in a service that speaks S3's protocol. */
export type Bucket = {
  /** Where the service is, without a trailing slash. */
  origin: string;
  bucket: string;
  /** What all names begin with: empty, or with a slash at its end. */
  prefix: string;
  keyId: string;
  secret: string;
  /** Taken from the service's name when absent. */
  region?: string;
};
/** Where backups go. */
export type BackupPlace = { folder: string } | { bucket: Bucket };

const S3 =
  /^s3(?<plain>\+http)?:\/\/(?<keyId>[^:@/]+):(?<secret>.+)@(?<host>[^@/?\s]+)\/(?<bucket>[^/?\s]+)(?<prefix>\/[^?\s]*)?(?:\?region=(?<region>[\w-]+))?$/;
export const BACKUP_PLACE_FORM =
  'must be a folder, or a bucket like s3://KEY:SECRET@s3.example.com/bucket/prefix?region=eu-central-1';

/** @param text the path of a folder, or an address of S3's @returns undefined for an address of another form */
export function readBackupPlace(text: string): BackupPlace | undefined {
  if (!/^s3(\+http)?:/.test(text)) return { folder: text };
  const { plain, keyId, secret, host, bucket, prefix, region } = S3.exec(text)?.groups ?? {};
  if (!keyId || !secret || !host || !bucket) return undefined;
  const folder = prefix?.split('/').filter(Boolean).join('/');
  const origin = URL.parse(`${plain ? 'http' : 'https'}://${host}`)?.origin;
  const [id, decoded] = [decodedIn(keyId), decodedIn(secret)];
  if (!origin || id === undefined || decoded === undefined) return undefined;
  return {
    bucket: {
      origin,
      bucket,
      prefix: folder ? `${folder}/` : '',
      keyId: id,
      secret: decoded,
      ...(region && { region }),
    },
  };
}

function decodedIn(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
