import { createHash } from 'node:crypto';

/** Larger bodies are files, which clients resend byte for byte. */
const MAX_READ = 100_000;

/** The fingerprints of a request: `fingerprint` ignores the order of fields, `ofBytes` is of the exact body. */
export function fingerprintsOf(method: string, path: string, body: string) {
  const hash = (content: string): string =>
    createHash('sha256').update(`${method} ${path}\n${content}`).digest('base64');
  const ofBytes = hash(body);
  const ordered = inOrder(body);
  return { fingerprint: ordered === body ? ofBytes : hash(ordered), ofBytes };
}

function inOrder(body: string): string {
  if (body.length > MAX_READ) return body;
  try {
    return JSON.stringify(JSON.parse(body), (_, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    return body;
  }
}
