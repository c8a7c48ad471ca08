import { expect, test } from 'vitest';
import { createLocalBus } from './bus.ts';

function start() {
  const bus = createLocalBus();
  const heard: string[] = [];
  const listen = (accountId: string, name: string) => bus.listen(accountId, () => void heard.push(name));
  const signal = (accountId: string) => {
    heard.length = 0;
    bus.signal(accountId);
    return [...heard];
  };
  return { bus, listen, signal, heard };
}

test('everyone who listens to an account hears of its changes, until they stop', () => {
  const { listen, signal } = start();
  const stop = listen('ada', 'phone');
  listen('ada', 'laptop');
  listen('bob', 'tablet');
  expect(signal('ada')).toEqual(['phone', 'laptop']);
  expect(signal('eve')).toEqual([]);
  stop();
  expect(signal('ada')).toEqual(['laptop']);
});

test('stopping twice doesn’t stop others who began to listen in between', () => {
  const { listen, signal } = start();
  const stop = listen('ada', 'phone');
  stop();
  listen('ada', 'laptop');
  stop();
  expect(signal('ada')).toEqual(['laptop']);
});

test('all listeners can be woken', () => {
  const { bus, listen, heard } = start();
  for (const name of ['phone', 'laptop']) listen('ada', name);
  listen('bob', 'tablet');
  bus.signalAll();
  expect(heard).toEqual(['phone', 'laptop', 'tablet']);
});

test('within a process, signals always arrive', async () => {
  const { bus } = start();
  expect(bus.ready()).toBe(true);
  await bus.close();
});
