import { Bookmark } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { PRODUCT } from '../../../../domain/product.ts';
import { bookmarkletFor } from '../../../../domain/quick-add/shared-text.ts';
import { ProductName } from '../../../brand/product-name.tsx';
import { useIsTouch } from '../../../device/touch.ts';
import { useMedia } from '../../../device/use-media.ts';
import { type Installing, install, useInstalling } from '../../../install/install.ts';
import { INSTALL_ON_IOS } from '../../../install/install-words.ts';
import { ROUTES } from '../../../routes/routes.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/message/copy-text.ts';
import { toast } from '../../../ui/message/toast.tsx';
import { Section } from '../parts/section.tsx';

const INSTALL: Record<Installing, string> = {
  button: 'It opens in its own window and shows how much is due on its icon.',
  'home-screen': INSTALL_ON_IOS,
  no: 'If it isn’t installed yet, your browser’s menu has Install or Add to Home screen.',
};

export function AddFromElsewhere() {
  const installing = useInstalling();
  const isInstalled = useMedia('(display-mode: standalone)');
  const isTouch = useIsTouch();
  return (
    <Section
      title="App and sharing"
      about="Add tasks from other apps and web pages. You can edit them before they’re added."
    >
      {!isInstalled && (
        <Part title={`Install ${PRODUCT}`} text={INSTALL[installing]}>
          {installing === 'button' && <Button onClick={() => void install()}>Install</Button>}
        </Part>
      )}
      {isTouch && (
        <Part
          title="Share to Daymark"
          text="On Android, once the app is installed, it’s in the share menu of every app. Hold its icon to add a task right away."
        />
      )}
      <Bookmarklet canDrag={!isTouch} />
    </Section>
  );
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3 last:mb-0">
      <div className="min-w-52 flex-1">
        <p className="text-sm font-medium">{title}</p>
        <p className="mt-0.5 text-sm text-pretty text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

function Bookmarklet({ canDrag }: { canDrag: boolean }) {
  const code = bookmarkletFor(location.origin);
  // React doesn't render addresses with this protocol, and the page's own policy doesn't let a click run it.
  const link = useCallback(
    (element: HTMLAnchorElement) => {
      const explain = (event: Event) => {
        event.preventDefault();
        toast.error('Drag this button to your bookmarks bar.');
      };
      element.href = code;
      element.addEventListener('click', explain);
      return () => element.removeEventListener('click', explain);
    },
    [code],
  );
  return (
    <Part
      title="Add a web page"
      text={`${canDrag ? 'Drag the button to your bookmarks bar, or copy it as' : 'Copy this as'} the address of a new bookmark. Clicking the bookmark adds the page you’re on, with any text you selected.`}
    >
      <span className="flex flex-wrap gap-2">
        <a
          ref={link}
          href={ROUTES.tasks}
          className={`${buttonClass('plain', 'md')} cursor-grab coarse:hidden`}
        >
          <Bookmark size={15} aria-hidden="true" />
          <span>
            Add to <ProductName />
          </span>
        </a>
        <Button
          onClick={async () => {
            if (await copyText(code)) toast.success('Bookmarklet copied');
          }}
        >
          Copy
        </Button>
      </span>
    </Part>
  );
}
