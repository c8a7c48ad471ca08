import type { ComponentType, ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { visible } from '../../domain/assistant/facts/quoted.ts';
import { isIntricate } from './intricate.ts';
import { linkAddresses } from './link-addresses.ts';

const Heading = ({ children }: { children?: ReactNode }) => (
  <p className="mt-3 font-semibold first:mt-0">{children}</p>
);

/** Headings in a text stay out of the page's outline. */
const HEADINGS: Components = { h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading };
const PLUGINS = [linkAddresses];

type Props = { link: ComponentType<{ href?: string | undefined; children?: ReactNode }>; children: string };

/**
 * Markdown without HTML, and without images, which would reveal to their host that they are viewed.
 * @param link shows a link; it gets the address as written
 */
export function SafeMarkdown({ link, children }: Props) {
  const text = visible(children);
  if (isIntricate(text)) return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
  return (
    <div className="space-y-2 leading-6 wrap-anywhere [&_:is(ol,ul)]:space-y-1 [&_:is(ol,ul)]:pl-5 [&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_ol]:list-decimal [&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-sunken [&_pre]:p-3 [&_ul]:list-disc">
      <Markdown
        skipHtml
        disallowedElements={['img']}
        remarkPlugins={PLUGINS}
        components={{ ...HEADINGS, a: link }}
      >
        {text}
      </Markdown>
    </div>
  );
}
