import { getRootDetail, siteOf } from '@reprise/people/server/public.ts';
import { siteKey } from '@reprise/offer/server/public.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { ServedFile } from '@reprise/platform/server/web/serve-app.ts';
import type { ElementSite } from '../../domain/element/element.ts';
import { isClosed } from '../site/white-label.ts';
import { siteUrlOf, type SiteHost } from '../site/site-page.ts';

const answer = (status: number, value: object, origin: string | null): ServedFile => ({
  status,
  mediaType: 'application/json; charset=utf-8',
  content: JSON.stringify(value),
  headers: {
    'Cache-Control': status === 200 ? 'private, max-age=300' : 'no-store',
    Vary: 'Origin',
    ...(origin === null ? {} : { 'Access-Control-Allow-Origin': origin }),
  },
});

/**
 * `/element.json`: what the element needs to search the catalogue of the site at this address. A page of another origin
 * may read it when the account has listed its origin; no cookie and no credential is part of it. Null: no site there.
 */
export async function elementFile(
  db: Db,
  host: SiteHost,
  { name, origin, now }: { name: string; origin: string | null; now: Date },
): Promise<ServedFile | null> {
  const url = siteUrlOf(host, name);
  const account = await siteOf(db, url);
  if (!account) return null;
  const detail = await inWall(db, [account.id], (trx) => getRootDetail(trx, account.id));
  if (!detail) return null;
  const isListed = origin !== null && detail.elementOrigins.includes(origin);
  if (origin !== null && origin !== url && !isListed) return answer(403, { code: 'origin_not_listed' }, null);
  const allowed = isListed ? origin : null;
  if (isClosed(detail, 'sale')) return answer(503, { code: 'terms_not_published' }, allowed);
  const site: ElementSite = {
    name: account.name,
    mainColor: account.mainColor,
    language: account.language,
    search: await siteKey(account.id, now),
  };
  return answer(200, site, allowed);
}
