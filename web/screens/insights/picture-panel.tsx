import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { YearInReview } from '../../../domain/insights/year-in-review.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { daysIntoWeek } from '../../../domain/time/month.ts';
import { usePlace } from '../../device/place.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { savePicture } from './save-picture.ts';
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
