import { Mark } from './mark.tsx';
import { ProductName } from './product-name.tsx';

/** Logo and name. @param brief where there is little room, only the logo */
export function Wordmark({ large = false, brief = false }: { large?: boolean; brief?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <Mark className={large ? 'size-8' : 'size-6'} />
      <span
        className={`font-bold tracking-[-0.035em] ${large ? 'text-xl' : 'text-lg'} ${brief ? 'max-sm:sr-only sideways:max-md:sr-only' : ''}`}
      >
        <ProductName />
      </span>
    </span>
  );
}
