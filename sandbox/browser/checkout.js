// The checkout script that a page loads from the payment provider: Razorpay(options).open() shows the provider's form
// in a frame and receives the result.
(() => {
  const { origin } = new URL(document.currentScript.src);

  class Checkout {
    #options;
    #listeners = new Map();
    #close = () => {};

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error('key and order_id are needed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      const { key, order_id, name = '', description = '', handler, modal, retry, theme } = this.#options;
      const frame = document.createElement('iframe');
      const query = new URLSearchParams({ key, name, description, parent: location.origin });
      if (theme?.color) query.set('color', theme.color);
      frame.src = `${origin}/checkout/${encodeURIComponent(order_id)}?${query}`;
      frame.title = 'Sandbox payment';
      frame.style.cssText =
        'position:fixed;inset:0;z-index:2147483647;width:100%;height:100%;border:0;color-scheme:normal';
      const before = document.activeElement;
      const overflow = document.body.style.overflow;

      const hear = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin) return;
        if (data.is === 'paid') {
          this.#close();
          handler?.(data.answer);
        }
        if (data.is === 'failed') {
          if (retry?.enabled === false) this.#close();
          for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error });
        }
        if (data.is === 'dismissed') {
          this.#close();
          modal?.ondismiss?.();
        }
      };
      this.#close = () => {
        removeEventListener('message', hear);
        frame.remove();
        document.body.style.overflow = overflow;
        before?.focus?.();
        this.#close = () => {};
      };
      addEventListener('message', hear);
      document.body.style.overflow = 'hidden';
      document.body.append(frame);
    }

    close() {
      this.#close();
    }
  }

  // Callable with or without `new`.
  globalThis.Razorpay = new Proxy(Checkout, { apply: (_target, _self, [options]) => new Checkout(options) });
})();
