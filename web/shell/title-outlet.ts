import { createContext } from 'react';

/** What a page with its own title fills, in the header. */
export const TitleOutlet = createContext<HTMLElement | null>(null);
