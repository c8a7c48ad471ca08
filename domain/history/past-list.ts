import { z } from 'zod';
import { list } from '../task/list.ts';
import { pageOrder } from '../task/order/task-sections.ts';
import { type Section, section, sectionIdOf, sectionOrder } from '../task/section.ts';
import { type Task, task } from '../task/task.ts';
import { childrenOf, parentOf } from '../task/tree/subtasks.ts';
import { instant } from '../time/day.ts';

/** A list as it was: what it was called, its sections, and its tasks in no particular order. */
export const pastList = z.object({
  at: instant,
  list: list.pick({ id: true, name: true, color: true }),
  sections: z.array(section),
  tasks: z.array(task),
});
export type PastList = z.infer<typeof pastList>;

/** A task of a list as it was; `level` is 0 at the top. */
export type PastLine = { task: Task; level: number };

/** The tasks of a list as it was, by its sections, in their order by hand: what is below a task follows it. */
export function pastSections({
  sections,
  tasks,
}: PastList): { section: Section | undefined; lines: PastLine[] }[] {
  const byId = new Map(tasks.map((each) => [each.id, each]));
  const children = childrenOf(byId);
  const own = new Map(sections.map((each) => [each.id, each]));
  const linesOf = (each: Task, level: number): PastLine[] => [
    { task: each, level },
    ...(children.get(each.id) ?? []).flatMap((child) => linesOf(child, level + 1)),
  ];
  const top = tasks.filter((each) => !parentOf(each, byId)).sort(pageOrder('manual'));
  return [undefined, ...sections.toSorted(sectionOrder)].flatMap((part) => {
    const inPart = top.filter((each) => sectionIdOf(each, own) === part?.id);
    return inPart.length > 0 ? [{ section: part, lines: inPart.flatMap((each) => linesOf(each, 0)) }] : [];
  });
}
