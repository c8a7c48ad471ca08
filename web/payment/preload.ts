/** Fetches the payment provider's script while nothing else is to do, so that paying starts at once (SPEC §2). */
export function preloadCheckout(): void {
  const quietly = () =>
    void import('./checkout.ts').then(({ loadCheckout }) => loadCheckout()).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(quietly, { timeout: 10_000 });
  else setTimeout(quietly, 3000);
}
