import { type ReactNode, useId } from 'react';
import { ConfirmProvider, SavedMark, useSavedMark } from './saved-mark.tsx';

type Props = { title: string; about: ReactNode; children: ReactNode };

/** A part of the settings. A choice in it applies right away and is confirmed; what is typed has a button. */
export function Section({ title, about, children }: Props) {
  const id = useId();
  const [isSaved, confirm] = useSavedMark();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-soft">{about}</p>
      </div>
      <div className="min-w-0">
        <SavedMark isShown={isSaved} />
        <ConfirmProvider value={confirm}>{children}</ConfirmProvider>
      </div>
    </section>
  );
}
