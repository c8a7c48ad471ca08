import type { Page } from '@playwright/test';

/** How a translator treats a text: moves its node, or shows a copy in its place. */
export type Translating = 'moves' | 'copies';

/**
 * Does to the page what the translators of Chrome and Edge do, except that the words stay the same: every text goes
 * into two `<font>` elements, those that come later too. Call it before the page opens.
 */
export async function translate(page: Page, how: Translating): Promise<void> {
  await page.addInitScript(translating, how);
}

// It runs in the page, so it must be self-contained.
function translating(how: Translating): void {
  const LEFT_ALONE = 'font, script, style, textarea, title, svg, [translate="no"], .notranslate';
  const translateText = (text: Text) => {
    if (!text.parentElement || text.parentElement.closest(LEFT_ALONE) || !text.data.trim()) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    if (how === 'copies') inner.append(text.data);
    text.replaceWith(outer);
    if (how === 'moves') inner.append(text);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translateText(text);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translateAll(node);
  }).observe(document, { childList: true, subtree: true });
}

/** The translated texts on the page that contain a mark. */
export const translatedTexts = (page: Page, mark: string): Promise<string[]> =>
  page.locator('font > font', { hasText: mark }).allTextContents();
