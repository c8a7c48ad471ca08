import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Confirm } from '../ui/overlay/overlays.tsx';
import { outsideAddress } from './outside-address.ts';

/** Asks first, and opens only the site: text that reaches the model may make it put the person's data into a link. */
export function AnswerLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const target = outsideAddress(href);
  if (!target) return <bdi>{children}</bdi>;
  const { host, address, leftOut } = target;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <a
        ref={link}
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-medium underline"
        onClick={ask}
        onAuxClick={ask}
        draggable={false}
      >
        <bdi>{children}</bdi> ({host})
      </a>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question={`Open ${host}?`}
        confirm="Open"
        look="primary"
        focusAfter={link}
        onConfirm={() => {
          setAsking(false);
          window.open(address, '_blank', 'noopener,noreferrer');
        }}
      >
        <p>The assistant wrote this link. It opens only the site itself:</p>
        <p className="mt-2 rounded-lg bg-sunken px-3 py-2 font-mono text-xs text-ink wrap-anywhere">
          {address}
        </p>
        {leftOut && <p className="mt-2">“{leftOut}” isn’t sent.</p>}
      </Confirm>
    </>
  );
}
