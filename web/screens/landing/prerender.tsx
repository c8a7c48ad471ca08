import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import Landing from './landing.tsx';

/** The landing page as HTML that the app takes over where it stands: it must be what `App` shows a visitor. */
export const landingHtml = (): string =>
  renderToString(
    <Suspense>
      <Landing />
    </Suspense>,
  );
