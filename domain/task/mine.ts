import { splitSharedId } from '../shared-id.ts';
import type { Task } from './task.ts';

type Owned = Pick<Task, 'id'>;
type Completed = Pick<Task, 'id' | 'completed' | 'completedBy'>;

/** Other people's tasks have shared ids. */
const isOwn = ({ id }: Owned): boolean => splitSharedId(id) === undefined;

/** Whether a person completed a task. Without a record, the owner did. @param me account id */
export const completedByMe = (task: Completed, me: string): boolean =>
  task.completed && (task.completedBy === undefined ? isOwn(task) : task.completedBy === me);

/** The account credited with a completion; undefined for the person's own task without a record. */
export const completerOf = ({
  id,
  completedBy,
}: Owned & { completedBy?: string | undefined }): string | undefined =>
  completedBy ?? splitSharedId(id)?.ownerId;

/** Whether a task counts in a person's statistics: they own it, or they completed it. @param me account id */
export const isMine = (task: Completed, me: string): boolean => isOwn(task) || completedByMe(task, me);
