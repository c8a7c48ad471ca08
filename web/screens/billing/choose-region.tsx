import type { RefObject } from 'react';
import { type Currency, formatMoney, REGIONS, type Region, regionOf } from '../../../domain/billing/price.ts';
import { Button } from '../../ui/button.tsx';
import { Flag } from './flag.tsx';

type Props = {
  selected: Currency;
  first: RefObject<HTMLButtonElement | null>;
  onSelect: (currency: Currency) => void;
  onCancel: () => void;
};

export function ChooseRegion({ selected, first, onSelect, onCancel }: Props) {
  const region = regionOf(selected);
  return (
    <>
      <p className="px-5 text-sm text-ink-soft">Select your country to see pricing in your local currency</p>
      <ul className="grid gap-x-2 gap-y-3 px-5 pt-5 pb-5 sm:grid-cols-2">
        {REGIONS.map((one) => (
          <li key={one.code}>
            <Card
              region={one}
              isSelected={one.currency === selected}
              onSelect={() => onSelect(one.currency)}
            />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 border-t border-line bg-surface px-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div role="status" className="min-w-0">
            <p className="flex items-center gap-2 text-sm font-semibold">
              <Flag code={region.code} className="h-3.5 w-5" />
              {region.name} Selected
            </p>
            <p className="mt-0.5 text-sm text-ink-soft">
              You'll be charged{' '}
              <span className="font-medium text-ink tabular-nums">{formatMoney(region.price, selected)}</span>{' '}
              per month
            </p>
            <p className="text-xs text-ink-soft">Secure payment in {selected}</p>
          </div>
          <div className="flex gap-2 max-sm:w-full">
            <Button look="plain" onClick={onCancel} className="max-sm:flex-1">
              Cancel
            </Button>
            <Button ref={first} look="primary" onClick={() => onSelect(selected)} className="max-sm:flex-1">
              Continue
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

type CardProps = { region: Region; isSelected: boolean; onSelect: () => void };

function Card({ region, isSelected, onSelect }: CardProps) {
  const { code, name, currency, price, popular } = region;
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-pressed={isSelected}
      className="group relative flex h-full w-full items-center gap-2.5 rounded-xl border border-line-strong px-2.5 py-3 text-left transition-colors hover:bg-sunken aria-pressed:border-accent-text aria-pressed:bg-accent-soft"
    >
      <Flag code={code} className="h-[1.375rem] w-[2.0625rem] shrink-0" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="flex justify-between gap-2">
          <span className="font-semibold">{name}</span>
          <span className="text-xs leading-5 text-ink-soft">{currency}</span>
        </span>
        <span className="flex justify-between gap-2">
          <span className="text-ink-soft tabular-nums">{formatMoney(price, currency)} / month</span>
          <span className="text-xs leading-5 font-semibold underline decoration-line-strong underline-offset-4 group-aria-pressed:decoration-transparent">
            {isSelected ? 'Selected' : 'Select'}
          </span>
        </span>
      </span>
      {popular && (
        <span className="absolute -top-2 right-3 rounded-full border border-accent-text bg-surface px-1.5 text-[0.6875rem] leading-4 font-semibold text-accent-text">
          Popular
        </span>
      )}
    </button>
  );
}
