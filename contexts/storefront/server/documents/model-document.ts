import { readModel, type Model } from '@reprise/offer/server/public.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import { knownHead } from '../site/site-head.ts';
import { documentFrame } from './document-frame.ts';
import { writtenFor, type DocumentSite } from './document-site.ts';
import {
  localeOfModelAddress,
  modelAddressIn,
  modelAddress,
} from '@reprise/offer/domain/products/model-address.ts';
import { modelData } from './model-data.ts';
import { modelFacts } from './model-facts.ts';
import { modelContent, type ModelPage } from './model-page.ts';

/** The language of an address: said with `?lng=`, else that of its verb. */
export const modelLocale = ({ path, query }: Asked): Locale | null =>
  locales.find((locale) => locale === query.get('lng')) ?? localeOfModelAddress(path);

/** What the page is made from, for a reader of `locale`. */
function pageOf(model: Model, site: DocumentSite, now: Date, locale: Locale): ModelPage {
  const { guaranteeDays, categoryNavigationEnabled } = site.detail;
  return {
    ...writtenFor(site, locale),
    model,
    facts: modelFacts(model, locale),
    now,
    guaranteeDays,
    isBrowsed: categoryNavigationEnabled,
  };
}

/** Its head: for search engines, for shared links, and the colours of the account. */
function headOf(page: ModelPage, site: DocumentSite): string {
  const { model, facts, t, locale } = page;
  const { account, apiUrl, url } = site;
  const values = { model: facts.name, name: account.name, count: page.guaranteeDays };
  const title =
    facts.best === null
      ? t('model:pageTitleBare', values)
      : t('model:pageTitle', { ...values, price: facts.money(facts.best) });
  const picture = `${apiUrl}/drawings?as=share&name=${encodeURIComponent(`${facts.brand} ${facts.name}`)}`;
  const head = knownHead({
    site: { url, apiUrl, account },
    locale,
    title: `${title} – ${account.name}`,
    description: t('model:description', values),
    addressIn: (one) => modelAddressIn(model.path, one),
    picture,
  });
  const data = modelData(page, { site: url, address: modelAddressIn(model.path, locale), picture });
  return head + data;
}

/**
 * A model's page, whole: its head and its body; null where the address is no model's, or the account sells none of it.
 */
export async function modelDocument(
  db: Db,
  site: DocumentSite,
  asked: Asked,
  locale: Locale,
): Promise<{ head: string; body: string } | null> {
  const path = modelAddress.exec(asked.path)?.groups?.path;
  const model = path === undefined ? null : await readModel(db, site.account.id, path, locale);
  if (model === null) return null;
  const page = pageOf(model, site, asked.now, locale);
  const framed = {
    site,
    ...writtenFor(site, locale),
    addressIn: (one: Locale): string => modelAddressIn(model.path, one),
  };
  return { head: headOf(page, site), body: documentFrame(framed, modelContent(page)).html };
}
