import './ui/theme.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { App, fetchFirst } from './app.tsx';
import { keepApp } from './offline/keep-app.ts';
import { reloadForMissingFiles } from './offline/missing-files.ts';
import { toast } from './ui/toast.tsx';

// Compiling schemas at run time would need a looser content security policy.
config({ jitless: true });
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const root = document.getElementById('root');
// Where the landing page came as ready HTML, a visitor keeps it; who is signed in has not seen it.
const signedIn = document.documentElement.classList.contains('signed-in');
if (import.meta.env.PROD) reloadForMissingFiles();
if (signedIn) await fetchFirst(location.pathname);
if (root?.firstChild && !signedIn) hydrateRoot(root, <App />);
else if (root) {
  root.replaceChildren();
  createRoot(root).render(<App />);
}
document.documentElement.classList.remove('signed-in');

if (import.meta.env.PROD) {
  const keep = () =>
    void keepApp((reload) => toast.offer('A new version is ready', { label: 'Reload', onClick: reload }));
  // After what the page itself needs.
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
}
