import { z } from 'zod';
import { SORTS } from '../../domain/task/task-view.ts';
import { usePlaceChoice } from './use-place-choice.ts';

const order = z.enum(SORTS);

/** The order that the person chose for a list, on any of their devices, and how to choose another. */
export const useListSort = (listId: string | undefined) => usePlaceChoice('listSorts', order, listId);
