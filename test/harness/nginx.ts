import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;
const START_LIMIT_MS = 10_000;

/** Where nginx is; undefined if it isn't installed and CI doesn't require it. @throws if CI requires it */
export function findNginx(): string | undefined {
  const path = process.env.NGINX_PATH;
  if (!path && process.env.REQUIRE_SERVICES) throw new Error('nginx isn’t installed.');
  return path;
}

/**
 * nginx with TLS on localhost in front of the app, and with its default settings, so that it buffers responses. Its
 * certificate is its own. @param more lines for the location, as a person would add them
 */
export async function startNginx(
  nginx: string,
  port: number,
  app: string,
  more = '',
): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-nginx-'));
  const at = (name: string) => join(folder, name);
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...names, '-keyout', at('key.pem'), '-out', at('cert.pem')], {
    stdio: 'ignore',
  });
  writeFileSync(
    at('nginx.conf'),
    `pid ${at('nginx.pid')};
error_log ${at('error.log')};
events {}
http {
  access_log off;
  client_body_temp_path ${at('body')};
  proxy_temp_path ${at('proxy')};
  fastcgi_temp_path ${at('fastcgi')};
  uwsgi_temp_path ${at('uwsgi')};
  scgi_temp_path ${at('scgi')};
  server {
    listen ${port} ssl;
    server_name localhost;
    ssl_certificate ${at('cert.pem')};
    ssl_certificate_key ${at('key.pem')};
    location / {
      proxy_pass ${app};
      ${more}
    }
  }
}
`,
  );
  const run = spawn(nginx, ['-c', at('nginx.conf'), '-p', folder, '-g', 'daemon off;'], { stdio: 'pipe' });
  let output = '';
  run.stderr.on('data', (text) => {
    output += text;
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await answers(port))) {
    if (run.exitCode !== null || Date.now() > limit) throw new Error(`nginx didn’t start:\n${output}`);
    await pause(POLL_MS);
  }
  return {
    async [Symbol.asyncDispose]() {
      const ended = once(run, 'exit');
      run.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    // nginx answers plain HTTP on a TLS port with a 400.
    ({ status }) => status === 400,
    () => false,
  );
