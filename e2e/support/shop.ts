import { createServer } from 'node:http';
import { addresses } from './story.ts';

export type Shop = { origin: string; close: () => Promise<void> };

/**
 * A retailer's own shop: a page of another origin, on another host name than the site, with a strict policy of its own.
 * It embeds the site's element.
 */
export async function openShop(lang: string, attributes = ''): Promise<Shop> {
  const { site, api } = addresses();
  const policy = [
    "default-src 'none'",
    `script-src ${site}`,
    "style-src 'self'",
    `connect-src ${site} ${api}`,
    `frame-src ${site}`,
  ].join('; ');
  const page = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><header><h1>Shop</h1></header><main><reprise-search ${attributes}></reprise-search></main>
<script src="${site}/element.js" async></script></body></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(page);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('no port'));
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
