/** An attribute in a tag. */
const ATTRIBUTE = / ([^\s="]+)="[^"]*"/g;
/** A tag with its attributes, as browsers write it: a quotation mark in a value is `&quot;`, and `<` in a text is `&lt;`. */
const TAG = /<[a-z][^">]*(?:"[^"]*"[^">]*)*>/g;

/**
 * The elements of the page as HTML for public/kept-screen.js: without what appears only after the first paint
 * (`data-later`), and with `data-kept-style` for `style`, which the content security policy doesn't allow.
 */
export function htmlOf(root: Element): string {
  let html = root.innerHTML;
  for (const later of root.querySelectorAll('[data-later]'))
    html = html.replace(later.outerHTML, () => (later.cloneNode(false) as Element).outerHTML);
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (given, name) => (name === 'style' ? ` data-kept-${given.slice(1)}` : given)),
  );
}
