import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { MAX_PASSKEY_NAME, type WaysIn } from '../../../../domain/api/own-sign-in-calls.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { NameDialog } from '../../../drafts/name-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DeviceRow } from '../parts/device-row.tsx';

type Props = {
  passkey: WaysIn['passkeys'][number];
  onName: (name: string) => void;
  onRemove: () => void;
};

export function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, onName, onRemove }: Props) {
  const [isNaming, setNaming] = useState(false);
  const made = momentWords(createdAt);
  return (
    <DeviceRow
      icon={KeyRound}
      name={name}
      isThis={false}
      about={`Added ${made} · ${usedAt ? `last used ${momentWords(usedAt)}` : 'not used yet'}`}
    >
      <IconButton
        label={`Rename the passkey ${name}, added ${made}`}
        icon={<Pencil size={16} />}
        onClick={() => setNaming(true)}
      />
      <Button look="danger" aria-label={`Remove the passkey ${name}, added ${made}`} onClick={onRemove}>
        Remove
      </Button>
      <NameDialog
        open={isNaming}
        title="Rename passkey"
        label="Passkey name"
        maxLength={MAX_PASSKEY_NAME}
        draftName={`passkey/${id}`}
        name={name}
        onClose={() => setNaming(false)}
        onName={onName}
      />
    </DeviceRow>
  );
}
