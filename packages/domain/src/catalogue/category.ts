import { z } from 'zod';
import { cents, id, instant, text, translatedText } from '../field.ts';

export const absorptionTypes = ['none', 'value', 'percentage'] as const;
export const absorptionBases = ['declared', 'controlled'] as const;
export const categoryStatuses = ['active', 'archived'] as const;

/** A node of the catalogue's tree (administration, 3: Category). Weights in grams, dimensions in cm, amounts in cents. */
export const category = z.object({
  id,
  organizationId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
  identifier: z.string().regex(/^[a-z0-9_-]{2,255}$/),
  label: translatedText(255, 2),
  parentCategory: id.nullable(),
  position: z.int(),
  image: id.nullable(),
  description: text(255),
  childrenDescription: text(255),
  highlightedInstruction: text(150),
  defaultProductWeight: z.int().nonnegative(),
  defaultProductHeight: z.int().nonnegative().nullable(),
  defaultProductLength: z.int().nonnegative().nullable(),
  defaultProductWidth: z.int().nonnegative().nullable(),
  /** Empty means: as the parent category. */
  absorptionType: z.enum(absorptionTypes).nullable(),
  absorptionBase: z.enum(absorptionBases).nullable(),
  /** Cents for `value`, percent for `percentage`. */
  absorptionValue: z.number().nonnegative().nullable(),
  absorptionMax: cents.nonnegative().nullable(),
  /** Holds personal data: refurbishment ends only with a recorded erasure (design, 3a I24). */
  containsData: z.boolean(),
  hazard: z.boolean(),
  referenceWarehouses: z.array(id),
  status: z.enum(categoryStatuses),
  createdAt: instant,
});
export type Category = z.infer<typeof category>;

/** What the screens see of a category; `children` only in trees, `dispatchCircuitRule` and the numbers in lists. */
export const categoryView = category.omit({ accountId: true, label: true }).extend({
  label: z.string(),
  numberOfProducts: z.int(),
  numberOfPublishedProducts: z.int(),
});
export type CategoryView = z.infer<typeof categoryView>;

export const categoryNode = z.object({
  id,
  identifier: z.string(),
  label: z.string(),
  image: id.nullable(),
  description: z.string(),
  childrenDescription: z.string(),
  parentCategory: id.nullable(),
  numberOfPublishedProducts: z.int(),
  get children() {
    return z.array(categoryNode);
  },
});
export type CategoryNode = z.infer<typeof categoryNode>;
