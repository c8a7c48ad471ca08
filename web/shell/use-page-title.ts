import { useEffect } from 'react';
import { PRODUCT } from '../../domain/product.ts';

/** The browser's title while a page is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
