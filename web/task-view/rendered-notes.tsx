import type { ReactNode } from 'react';
import { SafeMarkdown } from '../markdown/safe-markdown.tsx';

/** Another person may have written a link, so its host or mailbox is shown unless the text is the address itself. */
function NoteLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  if (!URL.canParse(href) || !/^(https?|mailto):$/.test(new URL(href).protocol)) return <bdi>{children}</bdi>;
  const { host, protocol, pathname } = new URL(href);
  const target = protocol === 'mailto:' ? decoded(pathname) : host;
  const isShown = children !== href && !(protocol === 'mailto:' && children === target);
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-medium underline decoration-accent decoration-2 underline-offset-4"
      >
        <bdi>{children}</bdi>
      </a>
      {isShown && ` (${target})`}
    </>
  );
}

/** An address as people read it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export default function RenderedNotes({ children }: { children: string }) {
  return (
    <div data-rendered translate="no" className="[&_p]:whitespace-pre-line">
      <SafeMarkdown link={NoteLink}>{children}</SafeMarkdown>
    </div>
  );
}
