import { useMemo } from 'react';
import type { Filter, FilterNames, Refs } from '../../domain/filter/filter.ts';
import type { FilterError } from '../../domain/filter/parse.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone, usePlace } from '../device/place.ts';
import { createPart, usePart } from '../offline/part.tsx';
import { useRows } from '../store/use-store.ts';
import { useTags } from '../task/tag/use-tags.ts';
import { useProjects } from '../task/use-projects.ts';

const filterLanguage = createPart(async () => (await import('./language.ts')).LANGUAGE);

/** A filter's text as it was read: either `error` says what is wrong, or the rest says what it shows. */
export type ReadFilter =
  | { error: FilterError }
  | {
      error?: undefined;
      filter: Filter;
      /** With the current names of lists, sections and goals. */
      text: string;
      /** What the names in it stand for. */
      refs: Refs;
      words: string;
      /** Whether it says which hidden tasks it shows; otherwise it shows none. */
      findsHidden: boolean;
      /** @param tasks all tasks @param isForDone whether completed tasks count in any case */
      test: (tasks: ReadonlyMap<string, Task>, isForDone?: boolean) => (task: Task) => boolean;
    };

/** Reads filters. Undefined until what reads them has loaded. @param isNeeded whether there is one */
export function useFilters(isNeeded: boolean) {
  const language = usePart(filterLanguage, isNeeded);
  const lists = useRows('list');
  const sections = useRows('section');
  const goals = useRows('goal');
  const projects = useProjects();
  const tags = useTags();
  const now = useLocalMinute();
  const place = usePlace();
  return useMemo(() => {
    if (!language) return undefined;
    const here = { ...place, zone: currentZone() };
    const names: FilterNames = {
      now,
      place: here,
      lists: [...lists.values()],
      sections: [...sections.values()],
      goals: [...goals.values()],
      projects,
      tags,
    };
    return {
      read(text: string, refs?: Refs): ReadFilter {
        const { filter, error } = language.parseFilter(text, { ...names, refs });
        if (error) return { error };
        return {
          filter,
          text: language.filterText(filter, names),
          refs: language.refsIn(filter),
          words: language.filterWords(filter, names),
          findsHidden: language.asksForHidden(filter),
          test: (tasks, isForDone) =>
            language.filterTest(filter, { now, place: here, lists, sections, tasks }, isForDone),
        };
      },
      /** Whole texts that a text could become. */
      complete: (text: string): string[] =>
        language
          .completeFilter(text, text.length, names)
          .map((one) => text.slice(0, one.start) + one.text + text.slice(one.end)),
    };
  }, [language, lists, sections, goals, projects, tags, now, place]);
}
