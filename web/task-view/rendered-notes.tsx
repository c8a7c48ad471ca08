import type { ReactNode } from 'react';
import { SafeMarkdown } from '../markdown/safe-markdown.tsx';

/** Another person may have written a link, so its host is shown unless the text is the address itself. */
function NoteLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  if (!URL.canParse(href) || !/^(https?|mailto):$/.test(new URL(href).protocol)) return <bdi>{children}</bdi>;
  const { host, protocol } = new URL(href);
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
      {protocol !== 'mailto:' && children !== href && ` (${host})`}
    </>
  );
}

export default function RenderedNotes({ children }: { children: string }) {
  return (
    <div className="[&_p]:whitespace-pre-line">
      <SafeMarkdown link={NoteLink}>{children}</SafeMarkdown>
    </div>
  );
}
