import { type Size, until, type View } from './driver.ts';
import { lookFor, type Target } from './in-page.ts';

/** WebDriver's code points for keys. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  Delete: '\uE017',
};
type Found = NonNullable<Awaited<ReturnType<typeof lookFor>>>;

const wordsOf = ({ role, name = '', within }: Target): string =>
  `${role} “${name}”${within ? ` in ${wordsOf(within)}` : ''}`;

/** A page as a person uses it: visible elements, mouse, and keyboard. Every action waits until it is possible. */
export class Page {
  readonly view: View;

  constructor(view: View) {
    this.view = view;
  }

  see(role: string, name?: string, within?: Target['within']): Promise<Found> {
    const target = { role, ...(name !== undefined && { name }), ...(within && { within }) };
    return until(wordsOf(target), () => this.#find(target, false));
  }

  async seeNo(role: string, name: string, within?: Target['within']): Promise<void> {
    const target = { role, name, ...(within && { within }) };
    await until(`the end of ${wordsOf(target)}`, async () => (await this.#find(target, false)) === null);
  }

  async seeChecked(name: string): Promise<void> {
    const target = { role: 'checkbox', name };
    await until(`${name} to be checked`, async () => (await this.#find(target, false))?.checked);
  }

  async seeTitle(title: RegExp): Promise<void> {
    await until(`the title ${title}`, async () =>
      title.test(String(await this.view.call('() => document.title'))),
    );
  }

  async seePath(path: string): Promise<void> {
    await until(`the page ${path}`, async () => (await this.view.call('() => location.pathname')) === path);
  }

  async press(role: string, name: string, within?: Target['within']): Promise<void> {
    await this.drag([await this.placeOf(role, name, within)]);
  }

  /** Moves the mouse over an element. */
  async hover(role: string, name: string): Promise<void> {
    const { x, y } = await this.placeOf(role, name);
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) };
    await this.view.perform([{ type: 'pointer', id: 'mouse', actions: [move] }]);
  }

  /** The center of an element that is stable and would receive a click. */
  placeOf(role: string, name: string, within?: Target['within']): Promise<{ x: number; y: number }> {
    const target = { role, name, ...(within && { within }) };
    return until(`${wordsOf(target)} to press`, () => this.#find(target, true));
  }

  /** Presses at the first point and releases at the last. */
  async drag(points: readonly { x: number; y: number }[]): Promise<void> {
    const [first, ...rest] = points.map(({ x, y }) => ({
      type: 'pointerMove',
      duration: 0,
      origin: 'viewport',
      x: Math.round(x),
      y: Math.round(y),
    }));
    const button = 0;
    const actions = [first ?? {}, { type: 'pointerDown', button }, ...rest, { type: 'pointerUp', button }];
    await this.view.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** @param combination like `Control+k` */
  async key(combination: string): Promise<void> {
    const keys = combination.split('+').map((key) => KEYS[key] ?? key);
    await this.#keys([
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  async type(words: string): Promise<void> {
    const strokes = [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#keys(strokes);
  }

  /** Replaces the content of a field, which a page that is still loading may move away from the mouse. */
  async fill(name: string, words: string, within?: Target['within']): Promise<void> {
    const target = { role: 'textbox', name, ...(within && { within }) };
    await until(`${wordsOf(target)} to have the focus`, async () => {
      await this.press('textbox', name, within);
      return (await this.#find(target, false))?.focused;
    });
    await this.view.call('() => document.activeElement.select()');
    await this.type(words);
  }

  resize(size: Size): Promise<void> {
    return this.view.resize(size);
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.view.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async #find(target: Target, isToPress: boolean): Promise<Found | null> {
    return this.view.call(String(lookFor), target, isToPress) as Promise<Found | null>;
  }
}
