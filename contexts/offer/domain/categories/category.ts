import { z } from 'zod';
import {
  cents,
  id,
  instant,
  otherLanguages,
  text,
  translatedText,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { categoryLimits as limits } from '../catalogue/catalogue.limits.ts';

export const absorptionTypes = ['none', 'value', 'percentage'] as const;
export const absorptionBases = ['declared', 'controlled'] as const;
export const categoryStatuses = ['active', 'archived'] as const;
/** The columns by which the list of categories may be sorted. */
export const categorySorts = ['label', 'identifier', 'position', 'createdAt'] as const;

/** A node of the catalogue's tree. Weights in grams, dimensions in cm, amounts in cents. */
export const category = z.object({
  id,
  organizationId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
  identifier: z.string().regex(/^[a-z0-9_-]{2,255}$/),
  label: translatedText(limits.label.max, limits.label.min),
  parentCategory: id.nullable(),
  position: z.int(),
  image: id.nullable(),
  description: text(limits.description.max),
  childrenDescription: text(limits.childrenDescription.max),
  highlightedInstruction: text(limits.highlightedInstruction.max),
  /** Translations of the three French texts above. */
  translations: z
    .object({
      description: otherLanguages(limits.description.max),
      childrenDescription: otherLanguages(limits.childrenDescription.max),
      highlightedInstruction: otherLanguages(limits.highlightedInstruction.max),
    })
    .partial(),
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
  /**
   * Its products hold personal data: refurbishment ends only with a recorded erasure (docs/transitions.md, "Erasure").
   */
  containsData: z.boolean(),
  hazard: z.boolean(),
  /** Counted and weighed separately, as the law requires for jewels and coins. */
  preciousMetal: z.boolean(),
  referenceWarehouses: z.array(id),
  status: z.enum(categoryStatuses),
  /** Grows with each change: an optimistic lock. */
  version,
  createdAt: instant,
});
export type Category = z.infer<typeof category>;

/** The public fields of a category. */
export const categoryView = category
  .pick({
    id: true,
    organizationId: true,
    identifier: true,
    parentCategory: true,
    position: true,
    image: true,
    description: true,
    childrenDescription: true,
    highlightedInstruction: true,
    defaultProductWeight: true,
    defaultProductHeight: true,
    defaultProductLength: true,
    defaultProductWidth: true,
    containsData: true,
    hazard: true,
    status: true,
    createdAt: true,
  })
  .extend({ label: z.string(), numberOfProducts: z.int(), numberOfPublishedProducts: z.int() });

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
