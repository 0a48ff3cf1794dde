import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { secureHeaders } from 'hono/secure-headers';

/** The page as it was built, for every address that is not the API's: the page itself knows which of its views an address means. */
export function addPages(app: Hono, folder: string): void {
  const secure = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'self'"], imgSrc: ["'self'", 'data:'], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
  });
  // Letters are styled as mail is, in the text itself; they are shown with a policy of their own.
  app.use('*', (c, next) => (c.req.path.startsWith('/dev/') ? next() : secure(c, next)));
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.status === 200) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use('*', serveStatic({ root: folder }));
  app.get('*', async (c, next) => {
    if (/^\/(?:api|dev|assets)(?:\/|$)/.test(c.req.path)) return next();
    if (!existsSync(join(folder, 'index.html'))) return c.text('The page has not been built: npm start builds it.', 503);
    return serveStatic({ root: folder, path: 'index.html' })(c, next);
  });
}
