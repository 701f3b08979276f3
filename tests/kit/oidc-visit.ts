import { request } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { OidcServer } from './oidc-server.ts';

type Page = { status: number; location: string | null; text: string };

/** A browser at the provider: it keeps cookies, and does not follow redirects by itself. */
export function browserAt({ ca }: OidcServer) {
  const cookies = new Map<string, string>();
  return (url: URL, form?: URLSearchParams): Promise<Page> =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      };
      const options = { method: form ? 'POST' : 'GET', headers, ca: [...rootCertificates, ca], agent: false };
      const sent = request(url, options, (answer) => {
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.once('error', reject);
      sent.end(form?.toString());
    });
}

/**
 * Opens the provider's page, signs in by name (null: refuses), and answers the address to which the provider redirects.
 * Without a given browser a new one is used.
 */
export async function signInAtProvider(
  provider: OidcServer,
  start: string,
  name: string | null,
  open = browserAt(provider),
): Promise<URL> {
  let at = new URL(start);
  for (let hop = 0; hop < 12; hop++) {
    let page = await open(at);
    if (page.status === 200 && page.text.includes('<form'))
      page = await open(at, new URLSearchParams(name === null ? { answer: 'out' } : { name, answer: 'in' }));
    if (page.location === null) throw new Error(`The provider answered ${page.status}: ${page.text}`);
    at = new URL(page.location, at);
    if (at.origin !== provider.issuer) return at;
  }
  throw new Error('The provider redirects in a circle');
}

/** Signs out at the provider, confirms, and answers the address to which it redirects. */
export async function signOutAtProvider(
  provider: OidcServer,
  url: string,
  open: ReturnType<typeof browserAt>,
): Promise<URL> {
  const asked = await open(new URL(url));
  const [, action = '', xsrf = ''] = /action="([^"]+)".*?name="xsrf" value="([^"]+)"/.exec(asked.text) ?? [];
  if (asked.status !== 200 || xsrf === '')
    throw new Error(`The provider answered ${asked.status}: ${asked.text}`);
  const { location } = await open(
    new URL(action, provider.issuer),
    new URLSearchParams({ xsrf, logout: 'yes' }),
  );
  return new URL(location ?? '', provider.issuer);
}
