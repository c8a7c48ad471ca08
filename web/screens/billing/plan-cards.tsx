import { formatMoney, NOT_SOLD, type Region } from '../../../domain/billing/price.ts';
import { useAbout } from '../../session/use-about.ts';
import { Button } from '../../ui/button.tsx';
import { Flag } from './flag.tsx';
import { PlanCard } from './plan-card.tsx';

/** A payment before the end of Pro adds a month after the paid period. */
export const EXTEND = 'Extend by a month';

type Props = {
  region: Region;
  isPro: boolean;
  isActive: boolean;
  isPaying: boolean;
  onUpgrade: () => void;
  onRegion: () => void;
};

export function PlanCards({ region, isPro, isActive, isPaying, onUpgrade, onRegion }: Props) {
  const { sellsPro: isSold } = useAbout();
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2">
      <PlanCard
        plan="pro"
        isCurrent={isPro}
        name="Pro Plan"
        price={isSold ? formatMoney(region.price, region.currency) : undefined}
        period="per month"
        note={
          isSold ? (
            <button
              type="button"
              onClick={onRegion}
              className="-mx-1.5 -my-1 inline-flex items-center gap-2 rounded-md px-1.5 py-1 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              <Flag code={region.code} className="h-3 w-4.5" />
              Prices for {region.name}
            </button>
          ) : (
            isSold === false && <span className="text-sm text-ink-soft">{NOT_SOLD}</span>
          )
        }
      >
        {isSold && (
          <Button
            look="primary"
            size="lg"
            disabled={isActive || isPaying}
            onClick={onUpgrade}
            className="w-full"
          >
            {isPaying ? 'Processing...' : isActive ? 'Active' : isPro ? EXTEND : 'Upgrade to Pro'}
          </Button>
        )}
      </PlanCard>
      <PlanCard
        plan="free"
        isCurrent={!isPro}
        name="Free Plan"
        price="Free"
        note={<span className="text-sm text-ink-soft">No credit card required</span>}
      >
        <Button size="lg" disabled className="w-full text-ink-soft">
          {isPro ? 'Included in Pro' : 'Current Plan'}
        </Button>
      </PlanCard>
    </div>
  );
}
