import { PRODUCT } from '../product.ts';
import { timeText } from '../task/figures/statistics.ts';
import { type DaySummary, rateWords, shownAccomplishments } from './summary.ts';

export function shareText(summary: DaySummary): string {
  const { mood, completionRate, focusMinutes, accomplishments } = summary;
  const { shown, more } = shownAccomplishments(accomplishments);
  return [
    mood,
    `Completion rate: ${completionRate}% (${rateWords(summary)})`,
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
