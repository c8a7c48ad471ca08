// Chromium can't run its sandbox as root, for example in a container.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
// Keeps the browser from making network requests of its own.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const LAUNCH = { executablePath: process.env.CHROMIUM_PATH, args: [...asRoot, ...quiet] };
