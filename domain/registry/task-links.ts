import type { Setting } from '../settings/setting.ts';
import { documentFields } from '../settings/setting-fields.ts';
import { settingRules } from '../settings/setting-rules.ts';
import type { Entities, Entity } from './entity.ts';

/** Entities whose rows name a task, by the id that the person whose row it is knows it by. */
export const LINKING = ['reminder', 'event', 'focusSession'] as const;
export type Linking = (typeof LINKING)[number];

export const isLinking = (entity: Entity): entity is Linking =>
  (LINKING as readonly Entity[]).includes(entity);

/**
 * A row that named a task which now has another id, or which the person no longer has. A reminder ends with its task; a
 * planner event and a focus session go on without it.
 * @returns null for no row
 */
export function relinkedRow<E extends Linking>(
  entity: E,
  row: Entities[E],
  taskId: string | undefined,
): Entities[E] | null {
  if (taskId !== undefined) return { ...row, taskId };
  if (entity === 'reminder') return null;
  const { taskId: _, ...rest } = row;
  return rest as Entities[E];
}

/** The task that the timer's setting names. */
export function timerTaskOf({ value }: Pick<Setting, 'value'>): string | undefined {
  const taskId = documentFields(value)?.get('taskId');
  return typeof taskId === 'string' ? taskId : undefined;
}

/** The timer's setting, of a task that now has another id or is gone. @param now ISO text */
export const relinkedTimer = (row: Setting, taskId: string | undefined, now: string): Setting =>
  settingRules.merge(
    row,
    {
      id: row.id,
      value: JSON.stringify(taskId === undefined ? {} : { taskId }),
      onConflict: 'merge',
      ...(taskId === undefined && { unset: ['taskId'] }),
    },
    now,
  );
