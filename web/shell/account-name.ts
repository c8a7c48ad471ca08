/** The avatar's letter (product.md §2): the first of the email, or U. */
export const initial = (email: string | undefined): string => [...(email ?? '')][0]?.toUpperCase() ?? 'U';

/** The label beside the avatar on a phone (product.md §2): the email up to the @. */
export const nameFromEmail = (email: string | undefined): string => email?.split('@')[0] ?? '';
