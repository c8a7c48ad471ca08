import { Lock } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { type Currency, formatMoney, type Region, regionOf } from '../../../domain/billing/price.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { ChooseRegion } from './choose-region.tsx';
import { Flag } from './flag.tsx';

export type UpgradeStep = 'region' | 'confirm';
type Props = {
  /** Undefined while closed. */
  step: UpgradeStep | undefined;
  onStep: (step: UpgradeStep | undefined) => void;
  selected: Currency;
  onSelect: (currency: Currency) => void;
  busy: boolean;
  onProceed: () => void;
};

const TITLES: Record<UpgradeStep, string> = { region: 'Choose Your Region', confirm: 'Upgrade to Pro' };

export function UpgradeDialog({ step, onStep, selected, onSelect, busy, onProceed }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  // The dialog fades out after closing, so it keeps showing the last step.
  const shown = useKept(step) ?? 'region';
  const before = useRef(step);
  const close = () => !busy && onStep(undefined);

  useEffect(() => {
    if (before.current && step) first.current?.focus();
    before.current = step;
  }, [step]);

  return (
    <Dialog open={step !== undefined} onClose={close} title={TITLES[shown]} initialFocus={first}>
      {shown === 'region' ? (
        <ChooseRegion
          selected={selected}
          first={first}
          onCancel={close}
          onSelect={(currency) => {
            onSelect(currency);
            onStep('confirm');
          }}
        />
      ) : (
        <ConfirmUpgrade
          region={regionOf(selected)}
          busy={busy}
          first={first}
          onProceed={onProceed}
          onRegion={() => onStep('region')}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

type ConfirmUpgradeProps = {
  region: Region;
  busy: boolean;
  first: RefObject<HTMLButtonElement | null>;
  onProceed: () => void;
  onRegion: () => void;
  onCancel: () => void;
};

function ConfirmUpgrade({ region, busy, first, onProceed, onRegion, onCancel }: ConfirmUpgradeProps) {
  return (
    <>
      <div className="px-5 pb-5">
        <div className="flex items-center gap-3 rounded-xl border border-line p-4">
          <Flag code={region.code} className="h-6 w-9 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">{region.name}</p>
            <Button look="quiet" disabled={busy} onClick={onRegion} className="-my-1 -ml-3.5 h-8">
              Change region
            </Button>
          </div>
          <p className="text-right">
            <span className="block text-xl font-bold tracking-[-0.02em] tabular-nums">
              {formatMoney(region.price, region.currency)}
            </span>
            <span className="block text-xs text-ink-soft">{region.currency} per month</span>
          </p>
        </div>
        <p className="mt-4 text-sm">Get access to all premium features with your Pro subscription.</p>
        <p className="mt-2 flex gap-2 text-sm text-ink-soft">
          <Lock size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
          One-time payment for one month. It won’t renew automatically. We never see your card details.
        </p>
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-4 max-sm:flex-col-reverse">
        <Button look="plain" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={first} look="primary" disabled={busy} onClick={onProceed}>
          {busy ? 'Processing...' : 'Proceed to Payment'}
        </Button>
      </footer>
    </>
  );
}
