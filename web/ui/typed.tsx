import type { ComponentProps } from 'react';

/** A title, a name or other words that a person typed. The browser's translator leaves them alone. */
export const Typed = (props: ComponentProps<'span'>) => <span translate="no" {...props} />;
