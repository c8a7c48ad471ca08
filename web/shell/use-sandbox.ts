import { useEffect, useState } from 'react';
import { log } from './log.ts';

/** What the server says of itself: whether sign-in, payment and AI are stand-ins. */
export function useSandbox(): boolean {
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    fetch('/api/about', { signal: abort.signal })
      .then((response) => (response.ok ? response.json() : { sandbox: false }))
      .then((about: { sandbox?: boolean }) => setSandbox(about.sandbox === true))
      .catch((error: unknown) => abort.signal.aborted || log(error));
    return () => abort.abort();
  }, []);
  return sandbox;
}
