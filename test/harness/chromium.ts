// As root, as in a container, Chromium refuses its own sandbox.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
// A test browser has no business on the network.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How tests and benches start the browser. */
export const LAUNCH = { executablePath: process.env.CHROMIUM_PATH, args: [...asRoot, ...quiet] };
