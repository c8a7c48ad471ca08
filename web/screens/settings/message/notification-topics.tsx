import { DOCUMENTS } from '../../../device/documents.ts';
import { useDocument } from '../../../device/use-document.ts';
import { Switch } from '../../../ui/field/switch.tsx';
import { changeDocument } from '../../../undo/change-document.ts';
import { rememberUndo } from '../../../undo/undo.ts';
import { useConfirmSaved } from '../parts/saved-mark.tsx';

export function NotificationTopics() {
  const [wanted] = useDocument(DOCUMENTS.notifications);
  const confirm = useConfirmSaved();
  const want = (changed: Partial<typeof wanted>) => {
    rememberUndo(changeDocument(DOCUMENTS.notifications, { ...wanted, ...changed }));
    confirm();
  };
  return (
    <div className="mt-3 flex flex-col items-start">
      <Switch
        label="When a task is due or a meeting starts"
        checked={wanted.tasks}
        onChange={(tasks) => want({ tasks })}
      />
      <Switch
        label="When a focus session or a break ends"
        checked={wanted.timer}
        onChange={(timer) => want({ timer })}
      />
    </div>
  );
}
