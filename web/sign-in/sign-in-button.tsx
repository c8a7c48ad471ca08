import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { GoogleLogo } from './google-logo.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  google?: boolean;
  look?: 'primary' | 'plain' | 'quiet';
  size?: 'md' | 'lg';
  className?: string;
};

export function SignInButton({
  google = false,
  look = 'plain',
  size = 'lg',
  className,
  children,
}: Props & { children: ReactNode }) {
  const { busy, start } = useSignIn();
  return (
    <Button look={look} size={size} className={className} disabled={busy} onClick={start} data-sign-in>
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
