import { z } from 'zod';
import { SORTS } from '../../domain/task/task-view.ts';
import { usePlaceChoice } from './use-place-choice.ts';

const order = z.enum(SORTS);

export const useListSort = (listId: string | undefined) => usePlaceChoice('listSorts', order, listId);
