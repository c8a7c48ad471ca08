import { sellsPro } from '../session/offer-words.ts';
import { askAbout } from '../session/use-about.ts';

/**
 * Loads the payment provider's script when the browser is idle, so that checkout opens instantly (product.md §2), if
 * there's a provider.
 */
export function preloadCheckout(): void {
  const load = async () => {
    await askAbout();
    if (sellsPro()) await (await import('./checkout.ts')).loadCheckout();
  };
  const quietly = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(quietly, { timeout: 10_000 });
  else setTimeout(quietly, 3000);
}
