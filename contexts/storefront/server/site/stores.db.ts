import { sql, type RawBuilder } from 'kysely';
import type { Point } from '@reprise/platform/domain/address/distance.ts';
import { build } from '@reprise/platform/server/db/db.ts';
import type { SiteStore } from './store-page.ts';

const storeColumns = [
  'id',
  'commonName',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'latitude',
  'longitude',
  'placeEmail',
  'phone',
  'openingHours',
] as const satisfies (keyof SiteStore)[];

/** The stores of an account that its site shows. */
export const storesOf = (accountId: string) =>
  build
    .selectFrom('organizations')
    .select(storeColumns)
    .where('accountId', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active');

/** From a place to a store as `distanceKm` counts it, in tenths of a kilometre. */
const distanceFrom = ({ latitude, longitude }: Point): RawBuilder<number> => sql<number>`
  round((2 * 6371.0088 * asin(sqrt(least(1,
    sin(radians("latitude"::double precision - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude}::double precision)) * cos(radians("latitude"::double precision))
      * sin(radians("longitude"::double precision - ${longitude}) / 2) ^ 2
  ))))::numeric, 1)::double precision`;

/**
 * A part of the stores that a site lists, each with the number of all: nearest to a place first, by their names without
 * one. `page`: from 1.
 */
export const listedStoresQuery = (
  accountId: string,
  from: Point | null,
  { page, size }: { page: number; size: number },
) =>
  storesOf(accountId)
    .select('type')
    .select(
      (from === null ? sql<number | null>`null::double precision` : distanceFrom(from)).as('distanceKm'),
    )
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .orderBy('distanceKm')
    .orderBy('commonName')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size);
