import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Reflection } from '../../domain/reflection/reflection.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  reflection: Reflection;
  day: string;
  /** @param base the text that the edit started from */
  onChange: (text: string, base: string) => boolean;
  onDelete: () => void;
};

export function ReflectionEntry({ reflection: { date, text }, day, onChange, onDelete }: Props) {
  const [base, setBase] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setBase(undefined);
    requestAnimationFrame(() => editButton.current?.focus());
  };
  return (
    <li>
      <div className="flex items-center gap-1">
        <time dateTime={date} className="mr-auto text-xs text-ink-faint">
          {day}
        </time>
        {base === undefined && (
          <>
            <IconButton
              ref={editButton}
              label={`Edit the reflection for ${day}`}
              icon={<Pencil size={14} />}
              onClick={() => setBase(text)}
            />
            <IconButton
              label={`Delete the reflection for ${day}`}
              icon={<Trash2 size={14} />}
              onClick={onDelete}
            />
          </>
        )}
      </div>
      {base === undefined ? (
        <p translate="no" className="line-clamp-4 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      ) : (
        <Editor date={date} base={base} day={day} onSave={onChange} onClose={close} />
      )}
    </li>
  );
}

type EditorProps = Pick<Props, 'day'> & {
  date: string;
  base: string;
  onSave: Props['onChange'];
  onClose: () => void;
};

function Editor({ date, base, day, onSave, onClose }: EditorProps) {
  const draft = useDraft(`reflection/${date}`, { text: base, base });
  const { text } = draft.value;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== base.trim() && !onSave(text, draft.value.base)) return;
    draft.sent();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
    if (event.key === 'Escape') onClose();
  };
  return (
    <form onSubmit={submit} className="mt-1">
      <TextArea
        autoFocus
        label={`Reflection for ${day}`}
        value={text}
        onChange={(event) => draft.set({ text: event.target.value, base: draft.value.base })}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit">Save changes</Button>
        <Button onClick={onClose}>Cancel</Button>
        {draft.isDirty && (
          <Button
            look="quiet"
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            Discard draft
          </Button>
        )}
      </div>
    </form>
  );
}
