import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bidi } from './bidi.ts';
import type { Driver, View } from './driver.ts';
import { until } from './driver.ts';
import { launch } from './launch.ts';

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Headless Firefox detects no mouse; this declares one with a fine pointer and hover.
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
};

type Context = { context: string; parent?: string | null; children?: Context[] };

/** Starts Firefox and controls it over WebDriver BiDi. @param path of the executable */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'daymark-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const program = launch(path, [
    ...['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
  ]);
  const [, address] = await program.says(/BiDi listening on (ws:\S+)/);
  const bidi = await Bidi.connect(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const contexts = async (root?: string): Promise<Context[]> =>
    ((await bidi.send('browsingContext.getTree', { ...(root && { root }) })) as { contexts: Context[] })
      .contexts;
  const known = new Set<string>();
  const viewOf = (context: string): View => {
    known.add(context);
    return {
      goTo: async (url) =>
        void (await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' })),
      reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'interactive' })),
      async call(source, ...args) {
        const functionDeclaration = `async () => JSON.stringify([await (${source})(...${JSON.stringify(args)})])`;
        const { result, exceptionDetails } = (await bidi.send('script.callFunction', {
          functionDeclaration,
          awaitPromise: true,
          target: { context },
        })) as { result?: { value: string }; exceptionDetails?: { text: string } };
        if (!result) throw new Error(exceptionDetails?.text);
        return JSON.parse(result.value)[0];
      },
      perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
      resize: async (viewport) =>
        void (await bidi.send('browsingContext.setViewport', { context, viewport })),
      async picture() {
        const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as {
          data: string;
        };
        return Buffer.from(data, 'base64');
      },
      frame: async () =>
        viewOf(await until('the frame', async () => (await contexts(context))[0]?.children?.[0]?.context)),
      close: async () => void (await bidi.send('browsingContext.close', { context })),
    };
  };
  const [first] = await contexts();
  if (!first) throw new Error('Firefox opened no tab.');
  return {
    tab: viewOf(first.context),
    async openTab() {
      const { context } = (await bidi.send('browsingContext.create', { type: 'window' })) as Context;
      return viewOf(context);
    },
    popup: async () =>
      viewOf(
        await until(
          'a popup',
          async () => (await contexts()).find(({ context }) => !known.has(context))?.context,
        ),
      ),
    async [Symbol.asyncDispose]() {
      bidi.close();
      await program.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
