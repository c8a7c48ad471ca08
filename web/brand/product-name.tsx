import { PRODUCT } from '../../domain/product.ts';

/** The browser's translator leaves it alone. */
export const ProductName = () => <span translate="no">{PRODUCT}</span>;
