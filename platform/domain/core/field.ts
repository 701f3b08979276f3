import { z } from 'zod';
import { mostSorts } from './limits.ts';
import { currencies } from './money.ts';
import { locales } from './locales.ts';

/** The shared kinds of field. Rows, inputs and views are made of these. */
export const id = z.uuid();
export const instant = z.iso.datetime({ offset: true });
/** A day from 1900 on: the database has no year 0, and 9999 no year after it. */
export const day = z.iso.date().refine((text) => /^(19|2\d)/.test(text), { error: 'date' });
export const cents = z.int();
/** Text of `min` to `max` characters, counted without the spaces around it, which are not kept. */
export const text = (max: number, min = 0) => z.string().trim().min(min).max(max);
/**
 * The name of a product in an answer. The server translates it for the reader when it is sent (`productNameIn`); rows
 * keep it as it was typed.
 */
export const productName = text(255);
export const version = z.int().nonnegative();
export const currency = z.enum(currencies);
export const locale = z.enum(locales);
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ examples: ['FR'] });
export const grades = ['functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'] as const;
export const grade = z.enum(grades);
export type Grade = z.infer<typeof grade>;
export const activeStatuses = ['active', 'inactive'] as const;
export const activeStatus = z.enum(activeStatuses);

/** A text in four languages; French is required, the others fall back (locales.ts). */
export const translatedText = (max: number, min = 1) =>
  z.object({
    'fr-FR': text(max, min),
    'en-GB': text(max).optional(),
    'nl-BE': text(max).optional(),
    'de-DE': text(max).optional(),
  });

/** Translations of a text that an account wrote in its own language (locales.ts: `spoken`). */
export const otherLanguages = (max: number) => z.partialRecord(locale, text(max));

/**
 * The order of a list by some of these columns, the one that is named first before the others: `order[status]=asc` and
 * `order[createdAt]=desc`.
 */
export const orderBy = <const Key extends string>(...keys: readonly [Key, ...Key[]]) =>
  z
    .partialRecord(z.enum(keys), z.enum(['asc', 'desc']))
    .refine((order) => Object.keys(order).length <= mostSorts, {
      error: 'too_many',
      params: { max: mostSorts },
    })
    .optional();

/** The query of a list: which page, how many entries. One that can be ordered says its columns (`orderBy`). */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(200).default(25),
  partial: z.stringbool().optional(),
  /** Its pages are turned: only a list that says so is answered whole (`false`). */
  pagination: z
    .stringbool()
    .refine((isTurned) => isTurned, { error: 'choice' })
    .optional(),
});

/** Of a list that may be asked for whole, up to `entityLimits.atOnce`. */
export const wholePagination = z.stringbool().optional();
/** Confirms the version that the caller saw: another one means that somebody changed the thing (`status_changed`). */
export const seenVersion = z.object({ version });
export const nothing = z.object({}).strict();
