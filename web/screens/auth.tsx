import { Redirect, useSearch } from 'wouter';
import { Mark } from '../brand/mark.tsx';
import { ProductName } from '../brand/product-name.tsx';
import { usePageTitle } from '../device/use-page-title.ts';
import { returnAddress } from '../routes/routes.ts';
import { useSession } from '../session/session.ts';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import { Waiting } from '../ui/wait/waiting.tsx';

export default function Auth() {
  const { status } = useSession();
  const back = returnAddress(useSearch());
  usePageTitle('Sign in');
  if (status === 'loading') return <Waiting />;
  if (status === 'signed-in') return <Redirect to={back} replace />;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
      <Mark className="size-12" />
      <h1 className="mt-6 text-2xl font-bold tracking-[-0.02em]">
        Sign in to <ProductName />
      </h1>
      <p className="mt-2 mb-8 text-ink-soft">We’ll take you right back to where you were.</p>
      <SignInButton google isOnly>
        Continue with Google
      </SignInButton>
    </main>
  );
}
