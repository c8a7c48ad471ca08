export const DELIVERY_KINDS = [
  'reminder',
  'plan',
  'evening',
  'timer',
  'receipt',
  'refund',
  'webhook',
  'test',
] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** What a delivery was about, by the id it was recorded with: a kind and more, or a reminder's minute and task. */
export function subjectOf(id: string): { kind: DeliveryKind; taskId?: string } {
  const space = id.indexOf(' ');
  const kind = DELIVERY_KINDS.find((one) => one === id.slice(0, space));
  return kind ? { kind } : { kind: 'reminder', taskId: id.slice(space + 1) };
}
