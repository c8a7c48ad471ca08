import { createContext, useContext } from 'react';
import type { Task } from '../../domain/task/task.ts';

export const EditTask = createContext<(task: Task) => void>(() => {});

/** Opens a task in the page's dialog; a stable function. */
export const useEditTask = () => useContext(EditTask);
