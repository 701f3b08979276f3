import { bestPriceOf } from '@reprise/offer/domain/products/product-prices.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { ShownPage, Widget } from '../../domain/home-page/home-page.ts';
import type { Written } from './document-parts.ts';
import type { HomeFacts } from './home-facts.ts';
import type { HomeProduct } from './home.db.ts';

/** What the home page is made from. */
export type HomePage = Written & {
  page: Pick<ShownPage, 'title' | 'widgets' | 'spokenIn'> | null;
  facts: HomeFacts;
  now: Date;
  /** How many days a confirmed price holds. */
  guaranteeDays: number;
  isBrowsed: boolean;
  showsStores: boolean;
  /** May a barcode be scanned instead of typed? */
  scans: boolean;
};

/** A widget at its place; `lang`: of what the account wrote in another language than the reader's. */
export type Placed<W extends Widget = Widget> = { widget: W; lang: Locale | null; id: string };

/** The attribute of a text that the account wrote in another language. */
export const inLanguage = (lang: Locale | null): Html | null =>
  lang === null ? null : html` lang="${lang}"`;

/** A title of the account's own, else the widget's in the reader's language. */
export const titleOf = ({ widget, lang, id }: Placed<Exclude<Widget, { type: 'html' }>>, own: string): Html =>
  widget.title === ''
    ? html`<h2 id="${id}">${own}</h2>`
    : html`<h2 id="${id}" ${inLanguage(lang)}>${widget.title}</h2>`;

/** A best price as a person reads it at a glance; null where nothing is paid. */
export const bestOf = (product: HomeProduct, locale: Locale): string | null => {
  const best = bestPriceOf(product);
  return best === null ? null : shortMoney(best, product.currency, locale);
};
