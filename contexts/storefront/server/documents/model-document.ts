import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import { readModel } from '@reprise/offer/server/public.ts';
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
  const { account, apiUrl, detail, url } = site;
  const model = path === undefined ? null : await readModel(db, account.id, path, locale);
  if (model === null) return null;
  const t = wordsIn(locale);
  const facts = modelFacts(model, locale);
  const page: ModelPage = {
    model,
    facts,
    t,
    locale,
    now: asked.now,
    guaranteeDays: detail.guaranteeDays,
    isBrowsed: detail.categoryNavigationEnabled,
    linkTo: (to) => addressIn(to, account, locale),
    fileUrl: (id, size) => `${apiUrl}/public-files/${id}?size=${size}`,
    drawingUrl: (name) => `${apiUrl}/drawings?name=${encodeURIComponent(name)}`,
  };
  const picture = `${apiUrl}/drawings?as=share&name=${encodeURIComponent(`${facts.brand} ${facts.name}`)}`;
  const values = { model: facts.name, name: account.name, count: detail.guaranteeDays };
  const title =
    facts.best === null
      ? t('model:pageTitleBare', values)
      : t('model:pageTitle', { ...values, price: facts.money(facts.best) });
  const head = knownHead({
    site: { url, apiUrl, account },
    locale,
    title: `${title} – ${account.name}`,
    description: t('model:description', values),
    addressIn: (one) => modelAddressIn(model.path, one),
    picture,
  });
  const data = modelData(page, { site: url, address: modelAddressIn(model.path, locale), picture });
  const frame = documentFrame(
    {
      brand: site.brand,
      whiteLabel: site.whiteLabel,
      t,
      release: site.release,
      locale,
      linkTo: page.linkTo,
      addressIn: (one) => modelAddressIn(model.path, one),
    },
    modelContent(page),
  );
  return { head: head + data + brandStyle(account.mainColor), body: frame.html };
}

/** The colours of the account before any script runs. */
const brandStyle = (mainColor: string): string => {
  const set = Object.entries(brandVariables(mainColor)).map(([name, value]) => `${name}:${value}`);
  return `<style>:root:root{${set.join(';')}}</style>`;
};
