import { z } from 'zod';
import { walkedQuery } from '@reprise/platform/domain/core/cursor.ts';
import { day, id, orderBy, text } from '@reprise/platform/domain/core/field.ts';
import { isMissing, leftOut } from '@reprise/platform/domain/core/list-filters.ts';
import { buybackSorts } from './counter-filters.ts';

const named = z.array(z.string()).optional();
const channel = z.enum(['store', 'web']).optional();
const brand = text(120).optional();

/** The filters of the list of dossiers, which its exports and counts take too. */
export const buybackFilters = walkedQuery.extend({
  order: orderBy(...buybackSorts),
  'status[]': named,
  'statusNot[]': leftOut(named),
  'circuit[]': named,
  'circuitNot[]': leftOut(named),
  channel,
  channelNot: leftOut(channel),
  store: id.optional(),
  storeNot: leftOut(id.optional()),
  storeEmpty: isMissing,
  warehouse: id.optional(),
  warehouseNot: leftOut(id.optional()),
  warehouseEmpty: isMissing,
  buyer: id.optional(),
  buyerNot: leftOut(id.optional()),
  category: id.optional(),
  categoryNot: leftOut(id.optional()),
  brand,
  brandNot: leftOut(brand),
  brandEmpty: isMissing,
  imei: text(17).optional(),
  imeiEmpty: isMissing,
  serialNumberEmpty: isMissing,
  customer: text(120).optional(),
  identificationNumber: text(13).optional(),
  from: day.optional(),
  to: day.optional(),
  quarantine: z.stringbool().optional(),
  lost: z.stringbool().optional(),
  litigation: z.stringbool().optional(),
});
export type BuybackFilters = z.infer<typeof buybackFilters>;
