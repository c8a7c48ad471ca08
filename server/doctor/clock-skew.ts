const MAX_SKEW_MS = 30_000;

/** What to do if this machine’s clock is ahead of another, or behind it, by too many milliseconds. */
export function tooFar(ahead: number, whose: string): string | undefined {
  if (Math.abs(ahead) < MAX_SKEW_MS) return undefined;
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const where = ahead > 0 ? 'ahead of' : 'behind';
  return `this machine’s clock is ${seconds} s ${where} ${whose}: set it by NTP (timedatectl set-ntp true)`;
}
