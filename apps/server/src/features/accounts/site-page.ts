import type { Account } from '@reprise/domain/account/account';
import { escapeHtml } from '../../lib/web/escape-html.ts';
import { inWall } from '../../lib/db/wall.ts';
import type { Db } from '../../lib/db/db.ts';
import { siteTitles } from './site-titles.db.ts';
import { siteOf } from './accounts.db.ts';

/** What the public site paints before it fetched anything: its name, colour, logo and language. */
export async function siteSettings(db: Db, url: string, apiUrl: string) {
  const account = await siteOf(db, url);
  if (!account) return { name: 'Reprise', mainColor: '#0b7a4b', logo: null, language: null };
  const { name, mainColor, language } = account;
  return { name, mainColor, language, logo: fileUrl(apiUrl, account.logo) };
}

const fileUrl = (apiUrl: string, id: string | null): string | null =>
  id === null ? null : `${apiUrl}/public-files/${id}`;

/** Title, description and icon of a page of the public site, for whoever runs no script. */
export async function siteHead(db: Db, url: string, path: string, apiUrl: string): Promise<string> {
  const account = await siteOf(db, url);
  if (!account) return '<title>Reprise</title><meta name="robots" content="noindex">';
  const { title, description } = await titlesOf(db, account, path);
  const icon = fileUrl(apiUrl, account.favicon);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${escapeHtml(account.mainColor)}">`,
    ...(icon ? [`<link rel="icon" href="${escapeHtml(icon)}">`] : []),
  ].join('');
}

const categoryPath = /^\/category\/(?<id>[0-9a-f-]{36})/;

const titlesOf = (db: Db, account: Account, path: string): Promise<{ title: string; description: string }> =>
  inWall(db, [account.id], (trx) => siteTitles(trx, account, categoryPath.exec(path)?.groups?.id ?? null));
