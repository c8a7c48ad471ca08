import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { GoogleLogo } from './google-logo.tsx';
import { signsInItself } from './own-server.ts';
import { useSignIn } from './use-sign-in.ts';

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
