const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f4f5, #18181b); color: light-dark(#18181b, #f4f4f5); }
  main { box-sizing: border-box; width: min(24rem, 100vw); padding: 2rem; background: light-dark(#fff, #27272a); border-radius: 12px; border-top: 6px dashed #d97706; }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
  p { margin: 0 0 1rem; color: light-dark(#52525b, #d4d4d8); }
  label { display: block; margin-bottom: .25rem; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; padding: .625rem .75rem; font: inherit; border: 1px solid light-dark(#71717a, #a1a1aa); border-radius: 8px; background: transparent; color: inherit; }
  select { box-sizing: border-box; width: 100%; padding: .5rem; margin-bottom: .75rem; font: inherit; color: inherit; background: light-dark(#fff, #27272a); border: 1px solid light-dark(#71717a, #a1a1aa); border-radius: 8px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: .75rem; }
  summary { margin: 1.25rem 0 .75rem; cursor: pointer; color: light-dark(#52525b, #d4d4d8); }
  article { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid light-dark(#d4d4d8, #52525b); overflow-wrap: anywhere; }
  h2 { margin: 0 0 .25rem; font-size: 1rem; }
  iframe { box-sizing: border-box; width: 100%; height: 20rem; border: 1px solid light-dark(#d4d4d8, #52525b); border-radius: 8px; background: #fff; }
  pre { margin: 0; white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
  [role=status] { margin: .75rem 0 0; }
  [hidden] { display: none; }
  button:disabled { opacity: .6; cursor: default; }
  .error { margin: .5rem 0 0; color: light-dark(#b91c1c, #fca5a5); }
  .buttons { display: flex; gap: .5rem; margin-top: 1.25rem; }
  button { padding: .625rem 1rem; font: inherit; font-weight: 600; border: 1px solid light-dark(#71717a, #a1a1aa); border-radius: 8px; background: transparent; color: inherit; cursor: pointer; }
  button.primary { flex: 1; border-color: #b45309; background: #b45309; color: #fff; }
  :focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
`;

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page that can't be mistaken for a real service. @param body HTML */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main aria-labelledby="title"><h1 id="title">${escapeHtml(title)}</h1>${body}</main></body>
</html>`;
