import type { Task } from './task.ts';

/** Targets are habits, and so is any other series that the person follows as one. */
export const isHabit = ({
  completed,
  repeat,
  repeatTimes,
  isHabit: isFollowed,
}: Pick<Task, 'completed' | 'repeat' | 'repeatTimes' | 'isHabit'>): boolean =>
  !completed && repeat !== undefined && (isFollowed === true || repeatTimes !== undefined);
