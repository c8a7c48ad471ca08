import { hash as digest } from 'node:crypto';

/** Larger bodies are files, which clients resend byte for byte. */
const MAX_READ = 100_000;

/** Whether two bodies with the same fields in another order have the same fingerprint. */
export const isOrdered = (body: string): boolean => body.length <= MAX_READ;

/** The fingerprint of a request, whatever the order of its fields. */
export const fingerprintOf = (method: string, path: string, body: string): string =>
  hash(method, path, inOrder(body));

/** The fingerprint in receipts of older builds: of the exact body. */
export const fingerprintOfBytes = (method: string, path: string, body: string): string =>
  hash(method, path, body);

const hash = (method: string, path: string, content: string): string =>
  digest('sha256', `${method} ${path}\n${content}`, 'base64');

function inOrder(body: string): string {
  if (!isOrdered(body)) return body;
  try {
    return JSON.stringify(sorted(JSON.parse(body)));
  } catch {
    return body;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, content]) => [name, sorted(content)]));
}
