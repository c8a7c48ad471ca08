import { DOCUMENTS } from '../../device/documents.ts';
import { useDocument } from '../../device/use-document.ts';
import { Switch } from '../../ui/switch.tsx';
import { changeDocument } from '../../undo/change-document.ts';
import { rememberUndo } from '../../undo/undo.ts';

export function NotificationTopics() {
  const [wanted] = useDocument(DOCUMENTS.notifications);
  const want = (changed: Partial<typeof wanted>) =>
    rememberUndo(changeDocument(DOCUMENTS.notifications, { ...wanted, ...changed }));
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
