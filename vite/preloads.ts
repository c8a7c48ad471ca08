import type { Plugin, Rolldown } from 'vite';
import { PAGE_PATHS } from '../domain/page-paths.ts';
import { WIDE } from '../web/device/use-media.ts';
import { APP, PAGES, PLACES, SYNC } from './chunks.ts';

type Bundle = Rolldown.OutputBundle;

/** The files that a module needs, except those that the page names anyway. */
function filesOf(module: string, bundle: Bundle, html: string): string[] {
  const root = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (!root) throw new Error(`${module} isn’t in a file of its own.`);
  const files = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    file.imports.forEach(visit);
  };
  visit(root.fileName);
  return [...files].map((name) => `/${name}`).filter((path) => !html.includes(path));
}

/**
 * A visitor who opens a page other than the landing page is usually signed in, so the app's code is preloaded, and
 * public/before-paint.js preloads that of the page at this address.
 */
export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('There is no page for members.');
    const html = String(page.source);
    const app = filesOf(APP, bundle, html);
    app.push(...filesOf(SYNC, bundle, html + app.join()));
    const withApp = html + app.join();
    const pages = Object.entries(PAGES).map(([name, module]) => [
      PAGE_PATHS[name as keyof typeof PAGES],
      filesOf(module, bundle, withApp),
    ]);
    const wide = { media: WIDE, files: filesOf(PLACES, bundle, withApp) };
    const list = JSON.stringify({ pages: Object.fromEntries(pages), wide });
    const links = app.map((path) => `    <link rel="modulepreload" crossorigin href="${path}">\n`);
    const listed = `<script type="application/json" id="page-files">${list}</script>\n    `;
    page.source = html
      .replace('<script src="/before-paint.js">', (script) => listed + script)
      .replace('  </head>', () => `${links.join('')}  </head>`);
  },
};
