import { useEffect, useRef } from 'react';
import { type Currency, regionOf } from '../../../domain/billing/price.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { ChooseRegion } from './choose-region.tsx';
import { ConfirmUpgrade } from './confirm-upgrade.tsx';

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
