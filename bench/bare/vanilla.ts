// The same page as page.tsx without React: the least that a browser needs.
const asked = new URLSearchParams(location.search);
const BUTTON = 'inline-flex size-9 items-center justify-center rounded-lg text-ink-faint hover:bg-sunken';

const row = document.createElement('template');
row.innerHTML = `<li class="flex h-11 items-center rounded-lg border-line pr-3 hover:bg-sunken/60">
  <button type="button" role="checkbox" aria-checked="false" class="size-10"><svg viewBox="0 0 20 20" class="m-auto size-5" fill="none" aria-hidden="true"><circle cx="10" cy="10" r="9" stroke-width="1.75" class="stroke-ink-faint" /></svg></button>
  <span class="flex-1"></span>
  <span class="text-xs text-ink-faint">A project</span>
  <span class="mx-4 size-2 rounded-full bg-hue-blue"></span>
  <span class="w-20 text-xs text-ink-faint">A list</span>
  <button type="button" class="${BUTTON}">×</button>
</li>`;

document.body.innerHTML = `<main class="mx-auto max-w-[54rem] p-8">
  <p>Saved</p>
  <input aria-label="Task title" class="my-4 h-13 w-full border border-line bg-surface" />
  <input type="search" aria-label="Search tasks" class="my-4 h-9 w-full border border-line bg-surface" />
  <p id="none"></p>
  <ul class="rounded-xl border border-line bg-surface px-1"></ul>
</main>`;
const list = document.querySelector('ul');
const [title, search] = document.querySelectorAll('input');
const none = document.querySelector('p#none');

function rowOf(name: string): Node {
  const made = row.content.cloneNode(true) as DocumentFragment;
  const [check, remove] = made.querySelectorAll('button');
  check?.setAttribute('aria-label', `Complete ${name}`);
  remove?.setAttribute('aria-label', `Delete ${name}`);
  made.querySelector('span')?.append(name);
  return made;
}

title?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Enter') return;
  list?.prepend(rowOf(title.value));
  title.value = '';
});
search?.addEventListener('input', () => {
  let found = 0;
  for (const one of list?.children ?? []) {
    const isFound = one.textContent.includes(search.value);
    one.toggleAttribute('hidden', !isFound);
    if (isFound) found += 1;
  }
  if (none) none.textContent = found > 0 ? '' : 'No tasks found';
});
list?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  if (button.role !== 'checkbox') return void button.closest('li')?.remove();
  const isDone = button.getAttribute('aria-checked') === 'true';
  button.setAttribute('aria-checked', String(!isDone));
  button.nextElementSibling?.classList.toggle('line-through', !isDone);
});

list?.append(...Array.from({ length: Number(asked.get('rows')) }, (_, n) => rowOf(`Task ${n} of the bench`)));
