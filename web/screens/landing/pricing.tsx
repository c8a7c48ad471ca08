import { Check } from 'lucide-react';
import { SignInButton } from '../../sign-in/sign-in-button.tsx';
import { CLAIMS, PLAN_CARDS } from './claims.ts';

export function Pricing() {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="scroll-mt-8 border-t border-line bg-sunken dark:bg-surface"
    >
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2
            id="pricing-title"
            className="text-3xl font-extrabold tracking-[-0.035em] sm:text-4xl sm:leading-11"
          >
            Free is enough for most days.
          </h2>
          <p className="mt-4 text-ink-soft">
            {CLAIMS.free}. {CLAIMS.card}.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {PLAN_CARDS.map(({ name, price, period, points, action, isSold }) => (
            <article
              key={name}
              className={`flex flex-col rounded-2xl border border-line bg-surface p-6 dark:bg-canvas ${isSold ? 'in-data-unsold:hidden' : ''}`}
            >
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-3 flex items-baseline gap-1.5">
                <span className="text-4xl font-extrabold tracking-[-0.04em] tabular-nums">{price}</span>
                <span className="text-sm text-ink-soft">{period}</span>
              </p>
              <ul className="mt-6 mb-8 space-y-2.5 text-sm">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check size={17} className="mt-0.5 shrink-0 text-accent-text" />
                    {point}
                  </li>
                ))}
              </ul>
              <SignInButton
                google={action.includes('Google')}
                look={name === 'Free' ? 'primary' : 'plain'}
                className="mt-auto w-full"
              >
                {action}
              </SignInButton>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
