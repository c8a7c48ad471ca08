/** How many an account has: each opens it once. */
export const RECOVERY_CODES = 8;

/** Crockford's digits: none looks like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** @param random 16 bytes or more @returns 80 random bits, like `7K3M-Q0ZP-4XWB-9D2F` */
export function newCode(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('');
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** The code's digits as they were made, however somebody wrote them. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
