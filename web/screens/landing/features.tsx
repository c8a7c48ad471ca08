import { FEATURES } from './claims.ts';
import { FEATURE_PICTURES } from './feature-pictures.tsx';

export function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto max-w-6xl scroll-mt-8 px-5 py-16 sm:px-8 sm:py-24"
    >
      <h2
        id="features-title"
        className="max-w-lg text-3xl font-extrabold tracking-[-0.035em] sm:text-4xl sm:leading-11"
      >
        Know what today needs. Then get it done.
      </h2>
      <div className="mt-10 grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ name, text }) => (
          <article key={name} className="rounded-2xl border border-line bg-surface p-2">
            <div className="rounded-xl bg-canvas py-6">{FEATURE_PICTURES[name]}</div>
            <h3 className="px-4 pt-5 font-semibold">{name}</h3>
            <p className="px-4 pt-1.5 pb-5 text-sm text-ink-soft">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
