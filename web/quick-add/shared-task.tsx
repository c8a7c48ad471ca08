import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { sharedTask } from '../../domain/quick-add/shared-text.ts';
import { draftKey } from '../drafts/drafts.ts';
import { discardDraft, drafts } from '../drafts/use-draft.ts';
import { ROUTES } from '../routes/routes.ts';
import { useMe } from '../session/session.ts';
import AddSheet from './add-sheet.tsx';
import { draftName } from './draft-name.ts';
import { sharedIn } from './shared-in.ts';

/** Opens quick add with what another app, a bookmarklet or a shortcut of the installed app passes on. */
export default function SharedTask() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const uid = useMe();
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const shared = path === ROUTES.tasks ? sharedIn(search) : undefined;
    if (!shared) return;
    const key = draftKey(uid, draftName({}));
    const text = sharedTask(shared);
    if (text) {
      // Another task that was being typed can be brought back.
      if (drafts.at(key).text) discardDraft(key);
      drafts.write(key, { text }, true);
    }
    // So that a reload or Back doesn't bring it again.
    navigate(path, { replace: true });
    setOpen(true);
  }, [path, search, uid, navigate]);
  const close = () => setOpen(false);
  return open === undefined ? null : <AddSheet open={open} place={{}} onClose={close} onAdded={close} />;
}
