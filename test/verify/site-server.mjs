// A server of static files, as plain as they come: a folder has its index.html, and that is all.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder under a path; returns its address and `close`. */
export async function serveFolder(folder, base) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site');
    const path = decodeURIComponent(pathname);
    const file = join(folder, path.startsWith(base) ? path.slice(base.length) : '404');
    const isFolder = existsSync(file) && statSync(file).isDirectory();
    if (isFolder && !path.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/` }).end();
      return;
    }
    const served = isFolder ? join(file, 'index.html') : file;
    if (!existsSync(served)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(served)] ?? 'text/plain' });
    createReadStream(served).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${base}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
