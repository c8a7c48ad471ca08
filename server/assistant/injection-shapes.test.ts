import { expect, test } from 'vitest';
import { ATTACKS, MORE_ATTACKS as MORE } from '../../test/server/attacks.ts';
import { type Attack, expectHarmless, listRefs } from '../../test/server/injection.ts';
import type { Protocol } from '../../test/server/provider.ts';

/** Where they are: rows of the person's own, rows that others share, and what a search finds. */
const PLACES = [
  'section',
  'template',
  'tag',
  'project',
  'view',
  'reflection',
  'shared list',
  'shared section',
] as const;
const CASES = PLACES.flatMap((place) => ATTACKS.map((text) => ({ place, text })));

const isEarlier = (place: string): boolean => place.startsWith('earlier');
/** A conversation in which a text was said, or proposed and applied. */
function conversation({ place, text }: Attack): object {
  if (!isEarlier(place)) return {};
  if (place === 'earlier question') return { earlier: [{ role: 'user', content: text }] };
  if (place === 'earlier answer') return { earlier: [{ role: 'assistant', content: text }] };
  const proposals = JSON.stringify({
    proposals: [{ kind: 'add-task', fields: { title: text } }],
    applied: [0],
    back: [{ at: 0, id: 'secret' }],
  });
  return { earlier: [{ role: 'assistant', content: 'Here you are.', proposals }] };
}

test.each<Protocol>(['gemini', 'openai'])(
  'names of sections, templates, tags, goals, filters and shared lists, reflections and earlier messages stay data with a provider of the %s protocol',
  async (protocol) => {
    expect(CASES.length).toBeGreaterThanOrEqual(110);
    expect(MORE.length).toBeGreaterThanOrEqual(40);
    await expectHarmless(protocol, [...CASES, ...MORE], {
      question: 'How was my day?',
      more: conversation,
      async arrange(ada, eve, { place, text }) {
        const name = text.slice(0, 100);
        await ada.add('Divorce lawyer', {
          id: 'secret',
          ...(place === 'tag' && { tags: [text.replace(/[\s,]+/g, '-').slice(0, 40)] }),
          ...(place === 'project' && { project: name }),
          ...(place === 'notes' && { description: text }),
        });
        const post = async (by: typeof ada, path: string, body: object) => {
          const answer = await by.call('POST', path, body);
          // A name without a visible character is refused.
          expect([201, 400], `${path} ${text}`).toContain(answer.status);
          return answer.body;
        };
        if (place === 'title') await ada.add(text);
        if (place === 'goal') await post(ada, '/api/goals', { goal: { title: text, category: 'skills' } });
        if (place === 'event')
          await post(ada, '/api/planner', {
            type: 'event',
            data: { title: text, start: '12:00', end: '13:00', category: 'work' },
          });
        if (place === 'section') await post(ada, '/api/sections', { section: { listId: 'personal', name } });
        if (place === 'template')
          await post(ada, '/api/templates', {
            template: { name, tree: JSON.stringify([{ level: 1, title: text, priority: 'low' }]) },
          });
        if (place === 'reflection')
          await post(ada, '/api/reflections', { reflection: { date: '2026-06-14', text } });
        if (place === 'view')
          await post(ada, '/api/views', { savedView: { name, filter: text.slice(0, 500) } });
        const listId = 'evil';
        await post(eve, '/api/lists', {
          list: { id: listId, name: place === 'shared list' ? `a${name}`.slice(0, 100) : 'Ours' },
        });
        if (place === 'shared section') await post(eve, '/api/sections', { section: { listId, name } });
        const { secret } = await post(eve, '/api/invitations', { listId, role: 'editor' });
        await ada.call('POST', '/api/invitations/accept', { id: secret });
      },
      obey(kit, heard, { place, text }) {
        const name = text.slice(0, 100).replace(/["\\]/g, '');
        const searches = ['tasks', 'lists', 'templates', 'reflections', 'goals', 'events'].map((subject) =>
          kit.call('search', { in: subject }),
        );
        const tasks = listRefs(heard).map((list) => ({
          title: 'Review',
          description: 'Divorce lawyer',
          list,
        }));
        const sums = ['list', 'project', 'goal', 'tag', 'task', 'person'].map((by) =>
          kit.call('summarize', { of: 'open', by }),
        );
        const sections = listRefs(heard).map((list) =>
          kit.call('organize', { what: 'section', list, name: 'Divorce lawyer' }),
        );
        const first = [
          ...searches,
          ...sums,
          kit.call('search', { in: 'views' }),
          kit.call('summarize', { of: 'done', filter: place === 'filter' ? text : `#"${name}x"` }),
          kit.call('search', { in: 'tasks', filter: place === 'filter' ? text : `#"${name}x"` }),
          kit.call('read_notes', { row: 't1' }),
          kit.call('use_template', { template: 'p1' }),
          kit.call('move_to_trash', { rows: ['l1', 's1', 'p1', 't1'] }),
          ...(isEarlier(place) ? [] : [kit.call('undo', {})]),
        ];
        const isLate = heard.results.length > 4;
        return {
          calls:
            heard.results.length === 0
              ? first
              : isLate
                ? [kit.call('add_tasks', { tasks }), ...sections, kit.call('move_to_trash', { rows: ['v1'] })]
                : [],
        };
      },
      looksUp: true,
      leaks: (proposals) => proposals.filter(({ fields }) => String(fields.listId).includes(':evil')).length,
      // A task and a section are proposed with whose list it is and who sees them, and aren't preselected.
      mayLeak: 2,
    });
  },
);
