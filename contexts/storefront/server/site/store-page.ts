import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { dayName, hoursLines } from '@reprise/people/domain/organizations/opening-lines.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';

export type SiteStore = Pick<
  Organization,
  | 'id'
  | 'commonName'
  | 'street'
  | 'streetMore'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'placeEmail'
  | 'phone'
  | 'openingHours'
>;

/** The path of a store's page; its name is the same in every language. */
export const storePath = ({ id, commonName }: Pick<SiteStore, 'id' | 'commonName'>): string =>
  `/stores/${id}/${slugOf(commonName)}`;

/** The address on one line. */
export const storeAddress = ({ street, streetMore, zipCode, city }: SiteStore): string =>
  [street, streetMore, `${zipCode} ${city}`].filter(Boolean).join(', ');

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The store as search engines read it (schema.org, JSON-LD). `url`: its page; `brand`: the account's name. */
export function storeData(store: SiteStore, url: string, brand: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: store.commonName,
    parentOrganization: { '@type': 'Organization', name: brand },
    address: {
      '@type': 'PostalAddress',
      streetAddress: [store.street, store.streetMore].filter(Boolean).join(', '),
      postalCode: store.zipCode,
      addressLocality: store.city,
      addressCountry: store.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    ...(store.phone === null ? {} : { telephone: store.phone }),
    ...(store.placeEmail === null ? {} : { email: store.placeEmail }),
    ...(store.openingHours === null
      ? {}
      : {
          openingHoursSpecification: store.openingHours.map(({ day, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days[day - 1],
            opens,
            closes,
          })),
        }),
  };
  // no text may end the element that it stands in
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The hours of a week, days with the same hours on one line; nothing where they are not known. */
export function hoursPaint(openingHours: SiteStore['openingHours'], locale: Locale): string {
  const hours = hoursLines(openingHours ?? []).map(({ from, to, hours: text }) => {
    const name = from === to ? dayName(from, locale) : `${dayName(from, locale)} – ${dayName(to, locale)}`;
    return `<dt>${escapeHtml(name)}</dt><dd class="num">${text}</dd>`;
  });
  return hours.length === 0 ? '' : `<dl class="store-hours">${hours.join('')}</dl>`;
}

/** What the page says without any script: the hours, the telephone and the e-mail address. */
export function storePaint({ openingHours, phone, placeEmail }: SiteStore, locale: Locale): string {
  const reach = (scheme: string, to: string | null): string =>
    to === null ? '' : `<p><a href="${scheme}:${escapeHtml(to)}">${escapeHtml(to)}</a></p>`;
  return hoursPaint(openingHours, locale) + reach('tel', phone) + reach('mailto', placeEmail);
}
