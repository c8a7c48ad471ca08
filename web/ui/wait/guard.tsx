import { Component, type ReactNode } from 'react';
import { log } from '../../device/log.ts';

type Retry = () => void;
type Props = {
  /** Shown in place of the children once one of them has failed. */
  fallback: (retry: Retry) => ReactNode;
  onError?: (retry: Retry) => void;
  children: ReactNode;
};

/** Keeps an error while rendering to its children: the rest of the page stays. */
export class Guard extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  readonly retry = (): void => this.setState({ failed: false });

  override componentDidCatch(error: Error): void {
    log(error);
    this.props.onError?.(this.retry);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
