import listPhoneDark from './pictures/list-phone-dark.webp';
import listPhoneLight from './pictures/list-phone-light.webp';
import listWideDark from './pictures/list-wide-dark.webp';
import listWideLight from './pictures/list-wide-light.webp';
import plannerPhoneDark from './pictures/planner-phone-dark.webp';
import plannerPhoneLight from './pictures/planner-phone-light.webp';
import plannerWideDark from './pictures/planner-wide-dark.webp';
import plannerWideLight from './pictures/planner-wide-light.webp';
import { Screenshot } from './screenshot.tsx';

const CLOSE_UPS = [
  {
    title: 'Make time for what matters.',
    text: 'Drag a task onto your day to block time for it. The rest is yours.',
    wide: { light: plannerWideLight, dark: plannerWideDark },
    phone: { light: plannerPhoneLight, dark: plannerPhoneDark },
    alt: 'The planner: a Tuesday from eight to seven with meetings, lunch and two blocks of work, and beside it the tasks still to plan',
  },
  {
    title: 'Share a list, not your evening.',
    text: 'Invite someone to a list. Anything you add or check off shows up for them right away.',
    wide: { light: listWideLight, dark: listWideDark },
    phone: { light: listPhoneLight, dark: listPhoneDark },
    alt: 'A shared list called Home with four tasks, and the lists, projects and goals beside it',
  },
];

export function CloseUps() {
  return (
    <section aria-label="The product" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-16 px-5 py-16 sm:px-8 sm:py-24 lg:gap-24">
        {CLOSE_UPS.map(({ title, text, ...picture }) => (
          <article
            key={title}
            className="group grid items-center gap-8 lg:grid-cols-[1fr_2fr] lg:gap-12 lg:odd:grid-cols-[2fr_1fr]"
          >
            <div className="lg:group-odd:order-last">
              <h2 className="text-2xl font-extrabold tracking-[-0.035em] sm:text-3xl">{title}</h2>
              <p className="mt-4 text-ink-soft">{text}</p>
            </div>
            <div className="mx-auto w-full max-w-72 overflow-hidden rounded-xl border border-line shadow-high sm:max-w-none">
              <Screenshot {...picture} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
