import { saveFile } from '../device/save-file.ts';
import { nameOf } from '../store/core/missing.ts';
import { useStore, useStoreStatus } from '../store/use-store.ts';
import { stillMissing } from '../undo/put-back.ts';
import { items, PutBackOffer } from './put-back-offer.tsx';

/** After the server was restored from a backup, offers to put back the rows that only this device still has. */
export default function MissingRows() {
  const store = useStore();
  const { missing } = useStoreStatus();
  const rows = stillMissing(store, missing);
  if (rows.length === 0) return null;
  const different = rows.filter(({ now }) => now).length;
  const dismiss = () => {
    saveFile('daymark-missing-items.json', 'application/json', JSON.stringify(missing, null, 2));
    store.settleMissing(missing.map(nameOf));
  };
  return (
    <PutBackOffer
      label="Missing on the server"
      headline={headline(rows.length - different, different)}
      about="The server was restored from a backup. This device still has your copy."
      rows={rows}
      onPutBack={store.settleMissing}
      onDismiss={dismiss}
    />
  );
}

function headline(lost: number, different: number): string {
  const gone = `${items(lost)} ${lost === 1 ? 'is' : 'are'} missing on the server`;
  const other = `${items(different)} ${different === 1 ? 'is' : 'are'} different on the server`;
  if (different === 0) return `${gone}.`;
  return lost === 0 ? `${other}.` : `${gone}, and ${different} ${different === 1 ? 'is' : 'are'} different.`;
}
