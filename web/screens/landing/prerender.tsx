import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import Landing from './landing.tsx';

/** The landing page as HTML that the app hydrates: it must equal what `App` renders for a visitor. */
export const landingHtml = (): string =>
  renderToString(
    <Suspense>
      <Landing />
    </Suspense>,
  );
