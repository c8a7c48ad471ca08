import { MAX_SECTION_NAME } from '../../../domain/task/section.ts';
import { NameDialog } from '../../drafts/name-dialog.tsx';

type Props = {
  open: boolean;
  listId: string;
  /** The name until now; undefined for a new section. */
  name?: string | undefined;
  onClose: () => void;
  onName: (name: string) => void;
};

export default function SectionNameDialog({ listId, name, ...props }: Props) {
  return (
    <NameDialog
      {...props}
      title={name === undefined ? 'New section' : 'Rename section'}
      label="Section name"
      maxLength={MAX_SECTION_NAME}
      draftName={`section/${listId}/${name ?? ''}`}
      name={name ?? ''}
    />
  );
}
