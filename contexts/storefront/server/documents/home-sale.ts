import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { FilledWidget } from '../../domain/home-page/home-page.ts';
import { storeAddress, storePath } from '../site/store-page.ts';
import { lineIcon, saleSteps } from './document-parts.ts';
import { titleOf, type HomePage, type Placed } from './home-parts.ts';

type Filled = Placed<FilledWidget>;

/** How this retailer really buys. */
export const steps = (placed: Filled, { t, facts }: HomePage): Html =>
  html`<section class="band" aria-labelledby="${placed.id}">
    ${titleOf(placed, t('home:steps.title'))} ${saleSteps(t, facts.offered)}
  </section>`;

/** The drawings of the reasons, 24 units wide. */
const paths = {
  paid: 'M3 7h18v10H3zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6 12h.01M18 12h.01',
  erased: 'M12 3l8 3v6c0 4.5-3.4 7.8-8 9-4.6-1.2-8-4.5-8-9V6zM9 12l2 2 4-4',
  explained: 'M6 3h9l4 4v14H6zM9 9h6M9 13h6M9 17h4',
  stores: 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  held: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
};

/** Are devices left in stores that the site shows? */
const takesInStores = ({ facts, showsStores }: HomePage): boolean =>
  showsStores && facts.stores.count > 0 && facts.offered.deposits.some((one) => one.startsWith('drop'));

type Reason = { name: keyof typeof paths; title: string; text: string };

/** Only what holds for this retailer. */
function reasonsOf(page: HomePage): Reason[] {
  const { t, locale, facts, guaranteeDays } = page;
  const { paymentModes } = facts.offered;
  const { count } = facts.stores;
  const paid: Reason = {
    name: 'paid',
    title: t('home:trust.paid.title'),
    text: new Intl.ListFormat(locale, { type: 'disjunction' }).format(paymentModes),
  };
  return [
    ...(paymentModes.length === 0 ? [] : [paid]),
    { name: 'erased', title: t('home:trust.erased.title'), text: t('home:trust.erased.text') },
    { name: 'explained', title: t('home:trust.explained.title'), text: t('home:trust.explained.text') },
    takesInStores(page)
      ? { name: 'stores', title: t('home:trust.stores.title', { count }), text: t('home:trust.stores.text') }
      : {
          name: 'held',
          title: t('home:trust.held.title', { count: guaranteeDays }),
          text: t('home:trust.held.text'),
        },
  ];
}

/** What makes one believe it. */
export const trust = (placed: Filled, page: HomePage): Html =>
  html`<section class="trust band" aria-labelledby="${placed.id}">
    <div class="${placed.widget.title === '' ? 'visually-hidden' : ''}">
      ${titleOf(placed, page.t('home:trust.title'))}
    </div>
    <ul>
      ${reasonsOf(page).map(
        ({ name, title, text }) =>
          html`<li>
            ${lineIcon(paths[name])}
            <b>${title}</b>
            <span>${text}</span>
          </li>`,
      )}
    </ul>
  </section>`;

/** The first stores, and a search by town; nothing where the account shows none. */
export function stores(placed: Filled, { t, locale, facts, showsStores, linkTo }: HomePage): Html | null {
  const { count, first } = facts.stores;
  if (!showsStores || count === 0) return null;
  return html`<section class="near band band-quiet" aria-labelledby="${placed.id}">
    <div>
      ${titleOf(placed, t('home:stores.title'))}
      <p class="band-lead">${t('home:stores.text')}</p>
      <form class="near-search" action="/stores" role="search" aria-labelledby="${placed.id}">
        <label for="${placed.id}-place">${t('journey:stores.place')}</label>
        <div>
          <input id="${placed.id}-place" name="place" required maxlength="60" autocomplete="postal-code" />
          <input type="hidden" name="lng" value="${locale}" />
          <button class="document-go">${t('journey:stores.find')}</button>
        </div>
      </form>
    </div>
    <div>
      <ul class="near-stores">
        ${first.map(
          (store) =>
            html`<li>
              <a href="${linkTo(storePath(store))}">${store.commonName}</a>
              <span>${storeAddress(store)}</span>
            </li>`,
        )}
      </ul>
      <a class="document-more" href="${linkTo('/stores')}">${t('home:stores.all', { count })}</a>
    </div>
  </section>`;
}
