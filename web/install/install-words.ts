import { PRODUCT } from '../../domain/product.ts';

export const INSTALL_ON_IOS = `To install ${PRODUCT}, tap Share in Safari, then Add to Home Screen.`;
