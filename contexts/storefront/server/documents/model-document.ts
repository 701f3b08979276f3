import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import { readModel, type Model } from '@reprise/offer/server/public.ts';
import { brandVariables } from '@reprise/platform/domain/core/brand.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import { addressIn, knownHead } from '../site/site-head.ts';
import { wordsIn } from '../site/site-words.ts';
import { documentFrame } from './document-frame.ts';
import {
  localeOfModelAddress,
  modelAddressIn,
  modelAddress,
} from '@reprise/offer/domain/products/model-address.ts';
import { modelData } from './model-data.ts';
import { modelFacts } from './model-facts.ts';
import { modelContent, type ModelPage } from './model-page.ts';

/** The site of a page: its addresses, its account and what that shows. */
export type DocumentSite = {
  /** The site's own address, without a path. */
  url: string;
  apiUrl: string;
  release: string;
  account: Account;
  detail: OrganizationRootDetail;
  whiteLabel: WhiteLabelConfig;
  brand: { name: string; logo: string | null };
};

/** The language of an address: said with `?lng=`, else that of its verb. */
export const modelLocale = ({ path, query }: Asked): Locale | null =>
  locales.find((locale) => locale === query.get('lng')) ?? localeOfModelAddress(path);

/** What the page is made from, for a reader of `locale`. */
function pageOf(model: Model, site: DocumentSite, now: Date, locale: Locale): ModelPage {
  const { account, apiUrl, detail } = site;
  return {
    model,
    facts: modelFacts(model, locale),
    t: wordsIn(locale),
    locale,
    now,
    guaranteeDays: detail.guaranteeDays,
    isBrowsed: detail.categoryNavigationEnabled,
    linkTo: (to) => addressIn(to, account, locale),
    fileUrl: (id, size) => `${apiUrl}/public-files/${id}?size=${size}`,
    drawingUrl: (name) => `${apiUrl}/drawings?name=${encodeURIComponent(name)}`,
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
  return head + data + brandStyle(account.mainColor);
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
  const { brand, whiteLabel, release } = site;
  const { t, linkTo } = page;
  const toLanguage = (one: Locale): string => modelAddressIn(model.path, one);
  const framed = { brand, whiteLabel, t, release, locale, linkTo, addressIn: toLanguage };
  return { head: headOf(page, site), body: documentFrame(framed, modelContent(page)).html };
}

/** The colours of the account before any script runs. */
const brandStyle = (mainColor: string): string => {
  const set = Object.entries(brandVariables(mainColor)).map(([name, value]) => `${name}:${value}`);
  return `<style>:root:root{${set.join(';')}}</style>`;
};
