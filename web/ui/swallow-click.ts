/** The click that ends a drag isn't meant for the element below it. */
export function swallowClick(): void {
  const stop = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort(), 0);
}
