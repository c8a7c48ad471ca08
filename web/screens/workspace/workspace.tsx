import { useEffect, useRef } from 'react';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { addressOf, type Scope } from '../../lists/place/scope.ts';
import { useScope } from '../../lists/place/use-scope.ts';
import { useLoaded } from '../../store/use-store.ts';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { PhoneHome } from './phone-home.tsx';
import { ScopeTasks } from './scope-tasks.tsx';

const ALL: Scope = { kind: 'all' };

/** Tasks, lists, projects and goals in one place (product.md §2). A phone shows all places first. */
export default function Workspace() {
  const loaded = useLoaded();
  const isWide = useMedia(WIDE);
  const named = useScope();
  const scope = named ?? (isWide ? ALL : undefined);
  const address = scope && addressOf(scope);
  const shown = useRef(address);
  // On a phone the chosen scope replaces the places, and the focus would be lost with them.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    window.scrollTo(0, 0);
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.checkVisibility()) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [address]);
  if (!loaded)
    return (
      <NotLoaded>
        <Skeleton rows={8} label="Loading your tasks" />
      </NotLoaded>
    );
  return scope ? <ScopeTasks key={address} scope={scope} /> : <PhoneHome />;
}
