import { Component, type ReactNode } from 'react';
import { log } from '../device/log.ts';
import type { Pending } from '../store/core/pending.ts';

let Crashed: typeof import('./crashed.tsx').Crashed | undefined;

/** Preloads the error page: after a crash, it may no longer be possible to load it. */
export async function preloadCrashed(): Promise<void> {
  ({ Crashed } = await import('./crashed.tsx'));
}

type Props = {
  unsent: () => readonly Pending[];
  /** Removes invalid rows. @returns how many there were */
  repair: () => Promise<number>;
  children: ReactNode;
};
type State = { failed: boolean; repaired: boolean };

/** An error boundary that keeps unsent changes accessible: they can be read, copied and downloaded. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { failed: false, repaired: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    log(error);
    if (this.state.repaired) return;
    this.setState({ repaired: true });
    this.props
      .repair()
      .then((count) => count > 0 && this.setState({ failed: false }))
      .catch(log);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const unsent = this.props.unsent();
    if (Crashed) return <Crashed unsent={unsent} onRetry={() => this.setState({ failed: false })} />;
    return <pre role="alert">Something went wrong. Please reload. {JSON.stringify(unsent)}</pre>;
  }
}
