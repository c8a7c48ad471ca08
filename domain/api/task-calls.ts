import { z } from 'zod';
import { task, taskMove } from '../task/task.ts';
import { call, written } from './call.ts';

export const taskCalls = {
  move: call({
    method: 'POST',
    path: '/api/tasks/move',
    body: taskMove,
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 200,
    answer: z.object({ task, ...written }),
  }),
};
