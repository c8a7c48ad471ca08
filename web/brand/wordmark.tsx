import { PRODUCT } from '../../domain/product.ts';
import { Mark } from './mark.tsx';

/** Sign and name, as the product signs itself. */
export function Wordmark({ large = false }: { large?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <Mark className={large ? 'size-8' : 'size-6'} />
      <span className={`font-bold tracking-[-0.035em] ${large ? 'text-xl' : 'text-lg'}`}>{PRODUCT}</span>
    </span>
  );
}
