import { z } from 'zod';
import { cursorAlone, walkedQuery } from '@reprise/platform/domain/core/cursor.ts';
import { cents, grade, id, orderBy, text } from '@reprise/platform/domain/core/field.ts';
import { isMissing, leftOut } from '@reprise/platform/domain/core/list-filters.ts';
import { itemBenches } from './item-benches.ts';
import { exitReasons } from './item.ts';
import { quarantineReasons } from './item.states.ts';

/** The columns by which the list of items may be sorted. */
export const itemSorts = ['stockedAt', 'updatedAt', 'identificationNumber'] as const;

const days = z.coerce.number().int().min(0).max(36_500);
const price = z.coerce.number().pipe(cents.nonnegative().max(100_000_000));
const statuses = z.array(z.string()).optional();
const grades = z.array(grade).optional();
const brand = text(120).optional();
const reasons = z.array(z.enum(quarantineReasons)).max(30).optional();

/**
 * The filters of the list of items. Ages are whole days in the stock, prices the paid price in cents. Without `exit`, a
 * status or a number the list holds only what is in a workshop.
 */
export const itemFilters = walkedQuery
  .extend({
    order: orderBy(...itemSorts),
    'status[]': statuses,
    'statusNot[]': leftOut(statuses),
    /** Where it waits to be worked on: at any of these. */
    'bench[]': z.array(z.enum(itemBenches)).max(itemBenches.length).optional(),
    /** The grade that was found, else the declared one. */
    'grade[]': grades,
    'gradeNot[]': leftOut(grades),
    warehouse: id.optional(),
    warehouseNot: leftOut(id.optional()),
    warehouseEmpty: isMissing,
    stock: id.optional(),
    stockNot: leftOut(id.optional()),
    stockEmpty: isMissing,
    category: id.optional(),
    categoryNot: leftOut(id.optional()),
    /** A whole number of the item or of its dossier, a whole IMEI or serial number. */
    code: text(30).optional(),
    /** A part of the product's name. */
    text: text(120).optional(),
    brand,
    brandNot: leftOut(brand),
    imeiEmpty: isMissing,
    serialNumberEmpty: isMissing,
    ageMin: days.optional(),
    ageMax: days.optional(),
    priceMin: price.optional(),
    priceMax: price.optional(),
    quarantine: z.stringbool().optional(),
    /** The reason of the present or the last quarantine: any of these. */
    'quarantineReason[]': reasons,
    'quarantineReasonNot[]': leftOut(reasons),
    quarantineReasonEmpty: isMissing,
    erased: z.stringbool().optional(),
    lost: z.stringbool().optional(),
    /** Whether its customer still has to answer a proposal. */
    litigation: z.stringbool().optional(),
    /** Only items whose status and stock contradict each other. */
    misplaced: z.stringbool().optional(),
    exit: z.enum(['any', ...exitReasons]).optional(),
  })
  .refine(({ priceMin, priceMax }) => isOrdered(priceMin, priceMax), {
    error: 'range_order',
    path: ['priceMax'],
  })
  .refine(({ ageMin, ageMax }) => isOrdered(ageMin, ageMax), { error: 'range_order', path: ['ageMax'] })
  .superRefine(cursorAlone);
export type ItemFilters = z.infer<typeof itemFilters>;

const isOrdered = (least: number | undefined, most: number | undefined): boolean =>
  least === undefined || most === undefined || least <= most;
