/** Loads the payment provider's script when the browser is idle, so that checkout opens instantly (product.md §2). */
export function preloadCheckout(): void {
  const quietly = () =>
    void import('./checkout.ts').then(({ loadCheckout }) => loadCheckout()).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(quietly, { timeout: 10_000 });
  else setTimeout(quietly, 3000);
}
