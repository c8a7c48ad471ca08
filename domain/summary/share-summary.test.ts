import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareLinks } from './share-summary.ts';

test('any text can be shared without loss', () => {
  const sent = (link: string) => decodeURIComponent(link.slice(link.indexOf('text=') + 5));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { post, mail, message } = shareLinks(text);
      expect(sent(post)).toBe(text.toWellFormed());
      expect(sent(message)).toBe(text.toWellFormed());
      expect(mail).toBe(`mailto:?subject=My%20day&body=${encodeURIComponent(text.toWellFormed())}`);
    }),
  );
});
