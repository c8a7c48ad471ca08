import { saveFile } from '../device/save-file.ts';
import type { Pending } from '../store/core/pending.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/message/copy-text.ts';

/** A write as readable text, without code that may have crashed the page. */
function readable({ action, entity, input }: Pending): string {
  const fields = Object.entries(input).map(
    ([field, value]) => `  ${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [`${entity} (${action})`, ...fields].join('\n');
}

type Props = {
  unsent: readonly Pending[];
  /** Whether nothing else is shown. */
  isWhole: boolean;
  onRetry: () => void;
};

export function Crashed({ unsent, isWhole, onRetry }: Props) {
  const Tag = isWhole ? 'main' : 'div';
  const text = unsent.map(readable).join('\n\n');
  const json = JSON.stringify(unsent, null, 2);
  return (
    <Tag className={isWhole ? 'mx-auto max-w-[40rem] px-4 py-12' : 'max-w-[40rem]'}>
      <div role="alert">
        <h1 className="page-title">Something went wrong</h1>
        <p className="mt-2 text-ink-soft">
          This page couldn’t be shown. Try again, or reload. Your data on the server is safe.
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
      {unsent.length > 0 && (
        <section aria-label="Unsent changes" className="mt-8">
          <h2 className="font-medium">
            {unsent.length === 1 ? '1 change hasn’t' : `${unsent.length} changes haven’t`} been sent yet
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {unsent.length === 1 ? 'It’s' : 'They’re'} kept on this device, and we’ll keep trying to send{' '}
            {unsent.length === 1 ? 'it' : 'them'}.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void copyText(text)}>Copy</Button>
            <Button onClick={() => saveFile('daymark-unsent.json', 'application/json', json)}>
              Download
            </Button>
          </div>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            tabIndex={0}
            className="mt-3 max-h-80 overflow-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap"
          >
            {text}
          </pre>
        </section>
      )}
    </Tag>
  );
}
