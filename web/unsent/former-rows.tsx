import { useEffect, useState } from 'react';
import { log } from '../device/log.ts';
import { saveFile } from '../device/save-file.ts';
import { device } from '../device/use-document.ts';
import { useSession } from '../session/session.ts';
import { deleteBrowserStore, readBrowserStore } from '../store/browser-store.ts';
import { useLoaded, useRows, useStore } from '../store/use-store.ts';
import { stillMissing } from '../undo/put-back.ts';
import { dataOf, type FormerData, formerAccounts, moveDrafts, rememberAccount } from './former-account.ts';
import { items, PutBackOffer } from './put-back-offer.tsx';

type Former = FormerData & { uid: string };

/** A server restored from a backup may have lost an account. Its person gets a new one, and is offered the old rows. */
export function FormerRows() {
  const { user } = useSession();
  const loaded = useLoaded();
  const [former, setFormer] = useState<readonly Former[]>([]);
  useEffect(() => {
    if (!user || !loaded) return;
    let isShown = true;
    rememberAccount(device, user);
    const read = formerAccounts(device, user).map(async (uid) => {
      moveDrafts(device, uid, user.uid);
      return { uid, ...dataOf(await readBrowserStore(uid)) };
    });
    Promise.all(read).then((found) => isShown && setFormer(found), log);
    return () => {
      isShown = false;
    };
  }, [user, loaded]);
  const end = ({ uid }: Former) => {
    setFormer((all) => all.filter((one) => one.uid !== uid));
    deleteBrowserStore(uid).catch(log);
  };
  return former.map((one) => <Offer key={one.uid} former={one} onEnd={() => end(one)} />);
}

function Offer({ former: { rows, writes }, onEnd }: { former: Former; onEnd: () => void }) {
  const store = useStore();
  const tasks = useRows('task');
  useRows('setting'); // A new account writes its first setting while this is shown.
  const [unsent, setUnsent] = useState(writes);
  const missing = stillMissing(store, rows);
  const isOver = missing.length + unsent.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when nothing is left
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, tasks]);
  if (isOver) return null;
  const count = missing.length + unsent.length;
  return (
    <PutBackOffer
      label="From your earlier account"
      headline={`${items(count)} from your earlier account ${count === 1 ? 'is' : 'are'} still on this device.`}
      about="You had another account with this email address here, and this account doesn’t have its items."
      rows={missing}
      more={unsent.length}
      onPutBack={() => {
        // Writes that the server refuses appear under “Couldn’t be saved”, with everything that was typed.
        for (const write of unsent) store.retry({ ...write, message: '' });
        setUnsent([]);
      }}
      onDismiss={() => {
        const all = JSON.stringify({ rows, writes: unsent }, null, 2);
        saveFile('daymark-earlier-account.json', 'application/json', all);
        onEnd();
      }}
    />
  );
}
