import { PRODUCT } from '../../domain/product.ts';
import { saveFile } from '../device/save-file.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/message/copy-text.ts';
import { toast } from '../ui/message/toast.tsx';

/** New codes, which are shown this once; the person says that they're kept. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="@container">
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-xl border border-line bg-sunken px-5 py-4 font-mono text-sm whitespace-nowrap @sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          onClick={async () => {
            if (await copyText(text)) toast.success('Recovery codes copied');
          }}
        >
          Copy
        </Button>
        <Button onClick={() => saveFile(`${PRODUCT.toLowerCase()}-recovery-codes.txt`, 'text/plain', text)}>
          Download
        </Button>
        <Button look="primary" className="ml-auto" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
