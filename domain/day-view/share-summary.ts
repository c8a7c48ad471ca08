import { PRODUCT } from '../product.ts';
import { timeText } from '../task/statistics.ts';
import { type DaySummary, shortened } from './summary.ts';

export function shareText({ mood, completionRate, focusMinutes, accomplishments }: DaySummary): string {
  const { shown, more } = shortened(accomplishments);
  return [
    mood,
    `Completion rate: ${completionRate}%`,
    `Focus: ${timeText(focusMinutes)}`,
    ...shown.map((title) => `✓ ${title}`),
    ...(more ? [more] : []),
    '',
    `Shared from ${PRODUCT}`,
  ].join('\n');
}

export function shareLinks(text: string): { post: string; mail: string; message: string } {
  // `encodeURIComponent` throws on a lone surrogate.
  const encoded = encodeURIComponent(text.toWellFormed());
  return {
    post: `https://x.com/intent/post?text=${encoded}`,
    mail: `mailto:?subject=${encodeURIComponent('My day')}&body=${encoded}`,
    message: `https://wa.me/?text=${encoded}`,
  };
}
