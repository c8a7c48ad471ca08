/** How many backups stay: the latest of each of so many days, weeks and months that have one. */
export type KeepPlan = { daily: number; weekly: number; monthly: number };

export const USUAL_KEEP = '7 daily, 4 weekly, 6 monthly';
const PART = '\\s*\\d{1,4} (daily|weekly|monthly)\\s*';
export const KEEP_FORM = new RegExp(`^${PART}(,${PART})*$`);

/** @param text as KEEP_FORM has it; what it doesn't name is 0 */
export function readKeepPlan(text: string): KeepPlan {
  const plan: KeepPlan = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of text.split(',')) {
    const [count, every] = part.trim().split(' ');
    plan[every as keyof KeepPlan] = Number(count);
  }
  return plan;
}

const DAY_MS = 24 * 60 * 60_000;
/** The first Monday of the epoch was its fifth day. */
const weekOf = (at: string): string => String(Math.floor((Date.parse(at) / DAY_MS - 4) / 7));

/** @param times of all backups, ISO text @returns those that the plan no longer keeps; never the latest one */
export function noLongerKept(times: readonly string[], { daily, weekly, monthly }: KeepPlan): string[] {
  const latestFirst = [...times].sort().reverse();
  const kept = new Set(latestFirst.slice(0, 1));
  const keep = (most: number, periodOf: (at: string) => string) => {
    const latest = new Map<string, string>();
    for (const at of latestFirst) if (!latest.has(periodOf(at))) latest.set(periodOf(at), at);
    for (const at of [...latest.values()].slice(0, most)) kept.add(at);
  };
  keep(daily, (at) => at.slice(0, 10));
  keep(weekly, weekOf);
  keep(monthly, (at) => at.slice(0, 7));
  return latestFirst.filter((at) => !kept.has(at));
}
