export type User = { uid: string; email: string; displayName?: string; photoURL?: string };
/** A token's content. Times are epoch milliseconds, by the server's clock. */
export type TokenContent = { user: User; issuedAt: number; expiresAt: number };

/** Decodes a token without verifying it, which the server does. @returns undefined when it isn't one of ours */
export function readToken(token: string): TokenContent | undefined {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const { sub, email, name, picture, iat, exp } = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof sub !== 'string' || typeof email !== 'string' || !(iat < exp)) return undefined;
    const user: User = { uid: sub, email };
    if (typeof name === 'string') user.displayName = name;
    if (typeof picture === 'string') user.photoURL = picture;
    return { user, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}
