import { createContext } from 'react';

/** The place for a page's title in the header. */
export const TitleSlot = createContext<HTMLElement | null>(null);
