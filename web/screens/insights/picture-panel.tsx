import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { YearInReview } from '../../../domain/insights/year-in-review.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { daysIntoWeek } from '../../../domain/time/month.ts';
import { usePlace } from '../../device/place.ts';
import { saveFile } from '../../device/save-file.ts';
import { fetchServer } from '../../session/gate.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { toast } from '../../ui/message/toast.tsx';
import type { ShownInsights } from './use-insights.ts';
import { PICTURE, YearPicture } from './year-picture.tsx';
import type { NamedProject } from './year-projects.tsx';

/** How many names fit on a line. */
const NAMES = 3;

type Props = { shown: ShownInsights; review: YearInReview; projects: readonly NamedProject[] };

/** The year as a picture, which is made on this device and has figures only, unless the person adds their projects. */
export function PicturePanel({ shown: { now, period }, review, projects }: Props) {
  const { weekStart } = usePlace();
  const picture = useRef<SVGSVGElement>(null);
  const [hasNames, setHasNames] = useState(false);
  const year = period.first.slice(0, 4);
  const save = async () => {
    if (!picture.current) return;
    const name = `${PRODUCT.toLowerCase()}-${year}.png`;
    await savePicture(picture.current, { name, ...PICTURE }).catch(() =>
      toast.error('The picture couldn’t be saved. Please try again.'),
    );
  };
  return (
    <section
      aria-labelledby="year-picture"
      className="@container mt-4 rounded-xl border border-line bg-surface p-4 md:px-5"
    >
      <div className="flex flex-col gap-x-8 gap-y-5 @xl:flex-row @xl:items-center">
        <div
          translate="no"
          className="mx-auto w-full max-w-xs shrink-0 overflow-hidden rounded-xl border border-line @xl:mx-0"
        >
          <YearPicture
            ref={picture}
            year={year}
            isOngoing={period.isOngoing}
            insights={now}
            review={review}
            before={daysIntoWeek(period.first, weekStart)}
            names={hasNames ? projects.slice(0, NAMES).map(({ name }) => name) : []}
          />
        </div>
        <div className="min-w-0">
          <h2 id="year-picture" className="text-base font-semibold">
            Your year as a picture
          </h2>
          <p className="mt-1 max-w-96 text-sm text-ink-soft">
            To keep or to share. It’s made on this device and has figures only.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button look="primary" onClick={save}>
              <Download size={16} />
              Save picture
            </Button>
            {projects.length > 0 && (
              <Switch label="Show project names" checked={hasNames} onChange={setHasNames} />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** What a picture outside the page needs of the page's styles. */
const STYLES = ['fill', 'stroke', 'opacity'] as const;

/** Saves a drawing as a PNG, as it looks on the page. @throws Error if the browser can't draw it */
async function savePicture(
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
