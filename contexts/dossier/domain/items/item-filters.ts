import { z } from 'zod';
import { cents, grade, id, pageQuery, text } from '@reprise/platform/domain/core/field.ts';
import { exitReasons } from './item.ts';
import { quarantineReasons } from './item.states.ts';

/** By what the list of items may be sorted. */
export const itemSorts = ['stockedAt', 'updatedAt', 'identificationNumber'] as const;

const days = z.coerce.number().int().min(0).max(36_500);
const price = z.coerce.number().pipe(cents.nonnegative());

/**
 * How the items of a workshop are looked for (specification, 5; design, 3f). Ages are whole days in the stock, prices
 * cents as paid; without `exit`, a state or a number only what is in a workshop.
 */
export const itemFilters = pageQuery
  .extend({
    'status[]': z.array(z.string()).optional(),
    'grade[]': z.array(grade).optional(),
    warehouse: id.optional(),
    stock: id.optional(),
    category: id.optional(),
    /** A number of the item or of its file, an IMEI, a serial number: whole. */
    code: text(30).optional(),
    /** A part of the product's name. */
    text: text(120).optional(),
    brand: text(120).optional(),
    ageMin: days.optional(),
    ageMax: days.optional(),
    priceMin: price.optional(),
    priceMax: price.optional(),
    quarantine: z.stringbool().optional(),
    /** Why it is, or was last, in quarantine: any of these. */
    'quarantineReason[]': z.array(z.enum(quarantineReasons)).max(30).optional(),
    erased: z.stringbool().optional(),
    lost: z.stringbool().optional(),
    /** Whose state and stock contradict each other. */
    misplaced: z.stringbool().optional(),
    exit: z.enum(['any', ...exitReasons]).optional(),
  })
  .refine(({ priceMin, priceMax }) => isOrdered(priceMin, priceMax), {
    error: 'range_order',
    path: ['priceMax'],
  })
  .refine(({ ageMin, ageMax }) => isOrdered(ageMin, ageMax), { error: 'range_order', path: ['ageMax'] });
export type ItemFilters = z.infer<typeof itemFilters>;

const isOrdered = (least: number | undefined, most: number | undefined): boolean =>
  least === undefined || most === undefined || least <= most;
