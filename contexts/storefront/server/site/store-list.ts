import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { openingAt } from '@reprise/people/domain/organizations/opening.ts';
import { dayName } from '@reprise/people/domain/organizations/opening-lines.ts';
import { listLimits, placeLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { readInWall } from '@reprise/platform/server/db/wall.ts';
import { placesNamed } from '@reprise/platform/server/postal-places.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import type { FirstPaint } from '@reprise/registers/first-paint.ts';
import type { Written } from '../documents/document-parts.ts';
import { otherPages } from '../documents/found-products.ts';
import { hoursPaint, storeAddress, storePath } from './store-page.ts';
import { listedStoresQuery } from './stores.db.ts';

/** The stores at an address, nearest to the place that it names first. */
export type StoreList = FirstPaint['stores'] & { page: number };
type Listed = StoreList['shown'][number];

const pageAt = ({ query }: Asked): number =>
  /^[1-9]\d{0,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;

/** The first place that a text may mean, as the screen names it; null where there is none. */
async function placeNamed(country: string, typed: string): Promise<StoreList['from']> {
  const q = typed.trim();
  if (q.length < placeLimits.query.min || q.length > placeLimits.query.max) return null;
  const [first] = await placesNamed(country, q);
  if (first === undefined) return null;
  return { lat: first.latitude, lng: first.longitude, name: `${first.city} (${first.zipCode})` };
}

/** The stores that an account's site lists at an address; null where it is not that of their list. */
export async function storesAt(db: Db, account: Account, asked: Asked): Promise<StoreList | null> {
  if (asked.path !== '/stores') return null;
  const place = asked.query.get('place') ?? '';
  const from = await placeNamed(account.companyCountry, place);
  const page = pageAt(asked);
  const here = from === null ? null : { latitude: from.lat, longitude: from.lng };
  const query = listedStoresQuery(account.id, here, { page, size: listLimits.shown });
  const [stores] = await readInWall(db, [account.id], [query]);
  return {
    place,
    from,
    page,
    count: stores[0]?.count ?? 0,
    shown: stores.map(({ count: _count, ...store }) => store),
  };
}

/** The search by a place: a form where the screen has a field and two buttons, of which one needs the script. */
function search({ place, from }: StoreList, { t, locale }: Written): Html {
  const isUnknown = place !== '' && from === null;
  return html`<form
    class="store-search"
    action="/stores"
    role="search"
    aria-label="${t('journey:stores.find')}"
  >
    <div class="field">
      <label class="field-label" for="place">${t('journey:stores.place')}</label>
      <span class="control"
        ><input
          id="place"
          name="place"
          value="${place}"
          maxlength="${placeLimits.query.max}"
          autocomplete="postal-code"
          ${isUnknown ? html`aria-invalid="true" aria-describedby="place-error"` : null}
      /></span>
      ${isUnknown ? html`<span class="field-error" id="place-error">${t('journey:stores.unknownPlace')}</span>` : null}
    </div>
    <button class="btn btn-ghost">${t('journey:stores.find')}</button>
    <button class="btn btn-ghost" type="button" style="visibility:hidden">
      ${t('journey:stores.aroundMe')}
    </button>
    <input type="hidden" name="lng" value="${locale}" />
  </form>`;
}

/** Whether a store is open, in words; nothing where its hours or its clock are not known. */
function opening({ openingHours, country }: Listed, { t, locale }: Written, now: Date): Html | null {
  if (openingHours === null) return null;
  const at = openingAt(openingHours, now, country);
  if (at === null) return null;
  const words = (): string => {
    if (at.state === 'open') return t('journey:stores.opening.until', { at: at.until });
    if (at.state === 'opens') return t('journey:stores.opening.today', { at: at.at });
    if (at.next === null) return t('journey:stores.opening.closed');
    const next = { day: dayName(at.next.day, locale, 'long'), at: at.next.at };
    return t(`journey:stores.opening.${at.state === 'closed' ? 'on' : 'notToday'}`, next);
  };
  return html`<span class="store-opening ${at.state === 'open' ? 'store-opening-open' : ''}"
    >${words()}</span
  >`;
}

const distance = (km: number, { t, locale }: Written): Html => {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: km < 10 ? 1 : 0,
  });
  return html`<span class="small num"
    ><span class="visually-hidden">${t('journey:stores.distance')} </span>${format.format(km)}</span
  >`;
};

function card(store: Listed, number: number, written: Written, now: Date): Html {
  const { t, locale, linkTo } = written;
  const { commonName, latitude, longitude, phone, openingHours, distanceKm } = store;
  const way = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
  return html`<li class="store-card">
    <span class="store-number num" aria-hidden="true">${number}</span>
    <div class="store-words">
      <h2><a href="${linkTo(storePath(store))}">${commonName}</a></h2>
      <p>${storeAddress(store)}</p>
      ${opening(store, written, now)} ${{ html: hoursPaint(openingHours, locale) }}
      <p class="store-links">
        <a href="${way}" target="_blank" rel="noreferrer"
          >${t('journey:stores.way')}<span class="visually-hidden">
            ${t('journey:stores.wayTo', { name: commonName })}</span
          ></a
        >
        ${phone === null ? null : html`<a href="tel:${phone}">${phone}</a>`}
      </p>
    </div>
    ${distanceKm === null ? null : distance(distanceKm, written)}
  </li>`;
}

/** The pages of a long list: the scripts show the nearest ones, on a map that finds the others. */
function pages({ place, page, count }: StoreList, written: Written): Html | null {
  const to = (at: number): string => {
    const asked = new URLSearchParams({ place, page: String(at) });
    if (place === '') asked.delete('place');
    return written.linkTo(`/stores?${asked}`);
  };
  const others = otherPages({ page, last: Math.ceil(count / listLimits.shown), to }, written);
  return others === null ? null : html`<noscript>${others}</noscript>`;
}

/**
 * The stores without any script, with the elements and classes of the screen, which takes over the list that it is
 * given: read and searched at once, and nothing moves.
 */
export function storeListPaint(list: StoreList, written: Written, now: Date): string {
  const { t } = written;
  const { from, shown, count, page } = list;
  const before = (page - 1) * listLimits.shown;
  const left = count - before - shown.length;
  return html`${search(list, written)}
    ${from === null ? null : html`<p class="stores-from">${t('journey:stores.nearest', { place: from.name })}</p>`}
    ${shown.length === 0 ? html`<p>${t('journey:stores.none')}</p>` : null}
    <div class="stores-columns">
      ${shown.length === 0 ? null : html`<section class="stores-map" aria-hidden="true"></section>`}
      <ol class="sale-list" start="${before + 1}" aria-label="${t('journey:stores.title')}">
        ${shown.map((store, at) => card(store, before + at + 1, written, now))}
      </ol>
    </div>
    ${left > 0 ? html`<p class="sale-note">${t('journey:stores.more', { count: left })}</p>` : null}
    ${pages(list, written)}`.html;
}
