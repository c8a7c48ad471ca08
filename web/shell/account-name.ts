/** What the avatar shows (SPEC §2): the email's first letter, or U. */
export const initial = (email: string | undefined): string => [...(email ?? '')][0]?.toUpperCase() ?? 'U';

/** What stands beside the avatar on a phone (SPEC §2): the email up to the @. */
export const shortName = (email: string | undefined): string => email?.split('@')[0] ?? '';
