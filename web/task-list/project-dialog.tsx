import type { ComponentProps } from 'react';
import { MAX_PROJECT } from '../../domain/task/task.ts';
import { NameDialog } from '../drafts/name-dialog.tsx';

type Props = Omit<ComponentProps<typeof NameDialog>, 'label' | 'maxLength' | 'draftName'>;

export default function ProjectDialog(props: Props) {
  return (
    <NameDialog {...props} label="Project name" maxLength={MAX_PROJECT} draftName={`project/${props.name}`} />
  );
}
