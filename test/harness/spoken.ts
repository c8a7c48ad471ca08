import type { Page } from '@playwright/test';

/**
 * Records what a screen reader would announce: changes in existing live regions, and every alert. A live region that is
 * inserted together with its text isn't announced.
 * @returns the announcements so far on the current page
 */
export async function keepSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const textOf = (node: Node | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const last = new WeakMap<Element, string>();
    const say = (region: Element, news: Node[]) => {
      if (region.getAttribute('aria-busy') === 'true') return;
      if (region.getAttribute('role') !== 'status') spoken.push(...news.map(textOf));
      else if (last.get(region) !== textOf(region)) spoken.push(textOf(region));
      last.set(region, textOf(region));
    };
    const hear = (records: MutationRecord[]) => {
      const added = new Set(records.flatMap((record) => [...record.addedNodes]));
      const isNew = (node: Node | null): boolean =>
        node !== null && (added.has(node) || isNew(node.parentNode));
      for (const { target, type, addedNodes } of records) {
        const region = elementOf(target)?.closest('[aria-live="polite"], [role="status"], [role="log"]');
        const news = type === 'characterData' ? [target] : [...addedNodes];
        if (region && !isNew(region)) say(region, news);
        for (const node of news)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')].filter((one) => one.role === 'alert'))
              spoken.push(textOf(alert));
      }
    };
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}
