import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { saveFile } from '../../device/save-file.ts';
import { fetchServer } from '../../session/gate.ts';

/** What a picture outside the page needs of the page's styles. */
const STYLES = ['fill', 'stroke', 'opacity'] as const;

/** Saves a drawing as a PNG, as it looks on the page. @throws Error if the browser can't draw it */
export async function savePicture(
  drawing: SVGSVGElement,
  { name, width, height }: { name: string; width: number; height: number },
): Promise<void> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standalone(drawing, { width, height }))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser can’t make a PNG of this drawing.');
  saveFile(name, 'image/png', png);
}

/** The drawing with its colors and its font, as an image has neither styles nor files of the page. */
async function standalone(drawing: SVGSVGElement, size: { width: number; height: number }): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [n, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    for (const property of STYLES) copies[n]?.setAttribute(property, style.getPropertyValue(property));
    copies[n]?.removeAttribute('class');
  }
  for (const [side, length] of Object.entries(size)) copy.setAttribute(side, String(length));
  const font = document.createElementNS(copy.namespaceURI, 'style');
  font.textContent = `@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url(${await inline(latin)}) }`;
  copy.prepend(font);
  return new XMLSerializer().serializeToString(copy);
}

/** A file of ours as a `data:` URL. */
async function inline(address: string): Promise<string> {
  const file = await (await fetchServer(address)).blob();
  const reader = new FileReader();
  return await new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
