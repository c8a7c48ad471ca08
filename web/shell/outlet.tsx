import { useLayoutEffect, useRef, useState } from 'react';

/**
 * An element to fill with `createPortal` from the first render on, before `Outlet` places it in the page. A ref would be
 * there only once the page is rendered, which then had to be rendered again.
 */
export function useOutlet(): HTMLElement {
  const [outlet] = useState(() => {
    const element = document.createElement('div');
    element.className = 'contents';
    return element;
  });
  return outlet;
}

/** Where an element of `useOutlet` is in the page. */
export function Outlet({ of, className }: { of: HTMLElement; className: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(of);
  }, [of]);
  return <div ref={place} className={className} />;
}
