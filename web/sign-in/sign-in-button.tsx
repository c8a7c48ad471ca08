import { type ReactNode, useState } from 'react';
import { log } from '../device/log.ts';
import { signIn } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { openCorner, toast } from '../ui/message/toast.tsx';
import { signsInItself } from './own-server.ts';

type Props = {
  google?: boolean;
  /** There's nothing else to do on the page. */
  isOnly?: boolean;
  look?: 'primary' | 'plain' | 'quiet';
  size?: 'md' | 'lg';
  className?: string;
};

export function SignInButton({
  google = false,
  isOnly = false,
  look = 'plain',
  size = 'lg',
  className = '',
  children,
}: Props & { children: ReactNode }) {
  const { busy, start } = useSignIn();
  return (
    <Button
      look={isOnly && signsInItself() ? 'primary' : look}
      size={size}
      className={`${isOnly ? 'w-full max-w-72 shadow-low' : ''} ${className}`}
      disabled={busy}
      onClick={start}
      data-sign-in
    >
      {google ? (
        <>
          <span className="contents in-data-own-sign-in:hidden">
            <GoogleLogo />
            {children}
          </span>
          <span className="hidden in-data-own-sign-in:inline">Sign in</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}

/** Google's logo, as its sign-in branding guidelines require. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 18 18" className="size-[1.125rem]" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.71v2.26h2.92a8.78 8.78 0 0 0 2.68-6.61Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path
        fill="#FBBC05"
        d="M3.97 10.71A5.41 5.41 0 0 1 3.69 9c0-.6.1-1.17.28-1.71V4.96H.96A9 9 0 0 0 0 9c0 1.45.35 2.83.96 4.04l3-2.33Z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}

const GOOGLE = {
  done: 'Logged in with Google successfully',
  failed: 'Google login failed. Please try again.',
};
const OWN = { done: 'Logged in successfully', failed: 'Login failed. Please try again.' };

/** Signs in from any button: one pop-up at a time, with a toast for the outcome (product.md §8). */
function useSignIn(): { busy: boolean; start: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const words = signsInItself() ? OWN : GOOGLE;
    openCorner();
    try {
      const outcome = await signIn();
      if (outcome.ok) toast.success(words.done);
      else toast.error(words.failed, { description: outcome.message });
    } catch (error) {
      log(error);
      toast.error(words.failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}
