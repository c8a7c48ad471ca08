import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.mjs';

// Debian's nginx is in a folder that isn't on everyone's path.
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

function find() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  return (
    process.env.NGINX_PATH || folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  );
}

/**
 * Finds nginx; with CI or REQUIRE_SERVICES set, installs it if missing.
 * @returns its path as an environment variable, or none
 */
export function ensureNginx() {
  if (!find() && (process.env.CI || process.env.REQUIRE_SERVICES)) {
    console.log('Installing nginx (once) …');
    installOnDebian('nginx-light', 'openssl');
  }
  const path = find();
  return path ? { NGINX_PATH: path } : {};
}
