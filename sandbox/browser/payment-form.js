// Runs in the frame: sends the card to the provider and posts the result to the parent page.
(() => {
  const form = document.querySelector('form');
  const { parent: around } = form.dataset;
  const problem = document.querySelector('[role=alert]');
  const state = document.querySelector('[role=status]');
  const buttons = form.querySelectorAll('button');

  const tell = (message) => parent.postMessage(message, around);
  const show = (where, words) => {
    where.textContent = words;
    where.hidden = !words;
  };

  async function pay(outcome) {
    const fields = Object.fromEntries(new FormData(form));
    show(problem, '');
    show(state, 'The bank is thinking…');
    for (const button of buttons) button.disabled = true;
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...fields, outcome }),
      });
      const { answer, error } = await response.json();
      if (answer) return tell({ is: 'paid', answer });
      show(problem, error.description);
      if (error.reason !== 'input_validation_failed') tell({ is: 'failed', error });
    } catch {
      show(problem, 'The sandbox can’t be reached.');
    } finally {
      show(state, '');
      for (const button of buttons) button.disabled = false;
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void pay(event.submitter?.value === 'fail' ? 'fail' : 'pay');
  });
  document.querySelector('[value=cancel]').addEventListener('click', () => tell({ is: 'dismissed' }));
  addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ is: 'dismissed' }));
  document.querySelector('input').focus();
})();
