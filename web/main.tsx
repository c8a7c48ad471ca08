import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, fetchFirst } from './app.tsx';
import { isScreenKept } from './kept-screen/is-kept.ts';
import { keepApp } from './offline/keep-app.ts';
import { watchPage } from './offline/lazy.ts';
import { beginAtLanding } from './routes/linked-page.ts';
import { keepCompositionKeys } from './ui/keys/composition-keys.ts';
import { toast } from './ui/message/toast.tsx';
import { keepWorkingTranslated } from './ui/translated-page.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

keepCompositionKeys();
keepWorkingTranslated();
const root = document.getElementById('root');
// Visitors hydrate the prerendered landing page; it was never shown to signed-in people.
const signedIn = document.documentElement.classList.contains('signed-in');
const offer = (reload: () => void) =>
  toast.offer('A new version is ready', { label: 'Reload', onClick: reload });
beginAtLanding();
watchPage(() => offer(() => location.reload()));
if (signedIn) await fetchFirst(location.pathname);
const isTranslated = root?.querySelector('font') !== null;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (root?.firstChild && !signedIn && !isTranslated) hydrateRoot(root, app);
else if (root) {
  // React replaces a kept screen as it shows its own.
  if (!isScreenKept()) root.replaceChildren();
  createRoot(root).render(app);
}
document.documentElement.classList.remove('signed-in');

if (import.meta.env.PROD) {
  const keep = () => void keepApp(offer);
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
}
