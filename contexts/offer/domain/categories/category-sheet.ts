import { z } from 'zod';
import { premiumFeature } from '@reprise/people/domain/accounts/account.ts';
import { circuit } from '../circuits/circuit.ts';
import { cents, id, locale, text, translatedText, version } from '@reprise/platform/domain/core/field.ts';
import { categoryLimits as limits } from '../catalogue/catalogue.limits.ts';
import { absorptionBases, absorptionTypes, category, categoryView } from './category.ts';
import { isPlain } from './category-rules.ts';

const plain = (max: number) => text(max).refine(isPlain, { error: 'html_not_allowed' });
const plainInOthers = (max: number) => z.partialRecord(locale, plain(max));
const centimetres = z.int().min(0).max(limits.dimension.max).nullable();

/** The fields of a category's form. */
export const categorySheet = z.object({
  identifier: z
    .string()
    .trim()
    .min(limits.identifier.min)
    .max(limits.identifier.max)
    .regex(/^[a-z0-9_-]*$/, 'slug'),
  label: translatedText(limits.label.max, limits.label.min),
  /** Null: at the top of the catalogue. */
  parentCategory: id.nullable(),
  image: id.nullable(),
  description: plain(limits.description.max),
  childrenDescription: plain(limits.childrenDescription.max),
  highlightedInstruction: plain(limits.highlightedInstruction.max),
  translations: z
    .object({
      description: plainInOthers(limits.description.max),
      childrenDescription: plainInOthers(limits.childrenDescription.max),
      highlightedInstruction: plainInOthers(limits.highlightedInstruction.max),
    })
    .partial(),
  defaultProductWeight: z.int().min(0).max(limits.weight.max),
  defaultProductHeight: centimetres,
  defaultProductLength: centimetres,
  defaultProductWidth: centimetres,
  absorptionType: z.enum(absorptionTypes).nullable(),
  absorptionBase: z.enum(absorptionBases).nullable(),
  absorptionValue: z.number().min(0).max(limits.absorptionCents).nullable(),
  absorptionMax: cents.min(0).max(limits.absorptionCents).nullable(),
  containsData: z.boolean(),
  hazard: z.boolean(),
  preciousMetal: z.boolean(),
  referenceWarehouses: z.array(id).max(limits.referenceWarehouses.max),
});
export type CategorySheet = z.infer<typeof categorySheet>;

/** A new category; a field that is left out is empty, inherited from the parent, or false. */
export const categoryCreation = categorySheet.partial().extend({
  identifier: categorySheet.shape.identifier,
  label: categorySheet.shape.label,
  parentCategory: categorySheet.shape.parentCategory,
  defaultProductWeight: categorySheet.shape.defaultProductWeight,
  /** The account of the catalogue; one's own, or that of the parent, by default. */
  accountId: id.optional(),
  /** Required where several buyers are linked to the account and the parent has none. */
  buyerAccountId: id.optional(),
});

/** A change of the given fields; `position`: the place among the siblings, from 1. */
export const categoryChange = categorySheet.partial().extend({
  position: z.int().min(1).max(100_000).optional(),
  buyerAccountId: id.optional(),
  version,
});

/** Why a circuit is offered for a category, or not: by its own rule, by that of an ancestor, by none. */
export const circuitOrigins = ['own', 'inherited', 'everywhere', 'elsewhere'] as const;

/** A circuit as a category has it. */
export const categoryCircuit = circuit.pick({ id: true, type: true, channel: true, status: true }).extend({
  name: z.string(),
  offered: z.boolean(),
  from: z.enum(circuitOrigins),
  /** The category with the rule that decides. */
  fromCategory: z.string().nullable(),
  /** Its own rule. */
  ruleId: id.nullable(),
});
export type CategoryCircuit = z.infer<typeof categoryCircuit>;

/** A category in a list of the administration. */
export const categoryListView = categoryView.extend({
  accountId: id,
  buyerAccountId: id.nullable(),
  parentLabel: z.string().nullable(),
  version,
});

/** A category for its form: each text in every language, with the choices of its organization. */
export const categoryDetail = category
  .pick({
    id: true,
    organizationId: true,
    accountId: true,
    buyerAccountId: true,
    identifier: true,
    label: true,
    parentCategory: true,
    position: true,
    image: true,
    description: true,
    childrenDescription: true,
    highlightedInstruction: true,
    translations: true,
    defaultProductWeight: true,
    defaultProductHeight: true,
    defaultProductLength: true,
    defaultProductWidth: true,
    absorptionType: true,
    absorptionBase: true,
    absorptionValue: true,
    absorptionMax: true,
    containsData: true,
    hazard: true,
    preciousMetal: true,
    referenceWarehouses: true,
    status: true,
    version: true,
    createdAt: true,
  })
  .extend({
    accountName: z.string(),
    currency: z.string(),
    buyerName: z.string().nullable(),
    numberOfChildren: z.int(),
    numberOfProducts: z.int(),
    numberOfPublishedProducts: z.int(),
    circuits: z.array(categoryCircuit),
    /** Its own rules, one per circuit. */
    dispatchCircuitRule: z.array(id),
    mayWrite: z.boolean(),
    mayWriteCircuits: z.boolean(),
    /** The provider alone changes who buys. */
    mayChangeBuyer: z.boolean(),
  });
export type CategoryDetail = z.infer<typeof categoryDetail>;

/** The top of a catalogue, with the choices for a new category. */
export const catalogueRoot = z.object({
  accountId: id,
  name: z.string(),
  currency: z.string(),
  /** Those that its account has; null to whoever does not see the settings of the account. */
  premiumFeatures: z.array(premiumFeature).nullable(),
  buyers: z.array(z.object({ id, name: z.string() })),
  warehouses: z.array(z.object({ id, commonName: z.string(), city: z.string(), accountId: id })),
  children: z.array(z.object({ id, identifier: z.string(), label: z.string(), numberOfChildren: z.int() })),
});
export type CatalogueRoot = z.infer<typeof catalogueRoot>;

/** An ancestor of a category, with the rule of absorption that it passes on. */
export const categoryAncestor = category
  .pick({
    id: true,
    identifier: true,
    absorptionType: true,
    absorptionBase: true,
    absorptionValue: true,
    absorptionMax: true,
  })
  .extend({ label: z.string() });
export type CategoryAncestor = z.infer<typeof categoryAncestor>;

/** A node of a catalogue for its managers: the numbers include what is below it. */
export const catalogueNode = z.object({
  id,
  identifier: z.string(),
  label: z.string(),
  parentCategory: id.nullable(),
  version,
  numberOfProducts: z.int(),
  numberOfPublishedProducts: z.int(),
  get children() {
    return z.array(catalogueNode);
  },
});
export type CatalogueNode = z.infer<typeof catalogueNode>;
export const catalogueTree = z.object({ accountId: id, name: z.string(), nodes: z.array(catalogueNode) });
export type CatalogueTree = z.infer<typeof catalogueTree>;

/** How many of each prevent a category from being archived. */
export const archiveCheckpoints = z.object({
  children: z.int(),
  products: z.int(),
  questions: z.int(),
  archivable: z.boolean(),
});
export type ArchiveCheckpoints = z.infer<typeof archiveCheckpoints>;
