import { ChevronLeft } from 'lucide-react';
import { type ReactNode, type Ref, useContext, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { ICON_BUTTON } from '../ui/icon-button.tsx';
import { useOneTabStop } from '../ui/keys/use-one-tab-stop.ts';
import { TitleOutlet } from './title-outlet.ts';

type Props = {
  title: string;
  /** A person typed the title. */
  isTyped?: boolean;
  /** The heading, which can be focused after the focused element is gone. */
  heading?: Ref<HTMLHeadingElement>;
  icon?: ReactNode;
  details?: ReactNode;
  actions?: ReactNode;
  tools?: ReactNode;
  /** The page above it, which a phone links to. */
  up?: { href: string; label: string };
};

/** A page's title, in the header, so that its content starts at the top; in its second line on narrow screens. */
export function TitleBar({ title, isTyped = false, heading, icon, details, actions, tools, up }: Props) {
  const outlet = useContext(TitleOutlet);
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar);
  if (!outlet) return null;
  return createPortal(
    <div ref={bar} className="group/title flex min-h-11 min-w-0 flex-1 items-center gap-1">
      {up && (
        <Link
          href={up.href}
          aria-label={up.label}
          title={up.label}
          className={`${ICON_BUTTON} -ml-3 wide:hidden`}
        >
          <ChevronLeft size={20} />
        </Link>
      )}
      {/* On a phone, the search takes its place. */}
      <div className="min-w-0 phone:flex-1 phone:group-has-[[type=search]:focus]/title:sr-only phone:group-has-[[type=search]:not(:placeholder-shown)]/title:sr-only">
        <div className="flex items-center gap-2">
          {icon && <span className="flex shrink-0 text-ink-faint max-[22rem]:hidden">{icon}</span>}
          <h1
            ref={heading}
            tabIndex={heading ? -1 : undefined}
            translate={isTyped ? 'no' : undefined}
            title={title}
            className="truncate text-lg leading-6 font-bold tracking-[-0.02em] outline-none"
          >
            {title}
          </h1>
        </div>
        {details}
      </div>
      {actions}
      <div className="ml-auto flex shrink-0 items-center phone:has-[[type=search]:focus]:min-w-0 phone:has-[[type=search]:focus]:flex-1 phone:has-[[type=search]:not(:placeholder-shown)]:min-w-0 phone:has-[[type=search]:not(:placeholder-shown)]:flex-1">
        {tools}
      </div>
    </div>,
    outlet,
  );
}
