import {
  absorptionBases,
  absorptionTypes,
  categoryStatuses,
} from '@reprise/offer/domain/categories/category.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { categoryLimits as limits } from '@reprise/offer/domain/catalogue/catalogue.limits.ts';
import {
  booleanCell,
  centsCell,
  choiceCell,
  decimalCell,
  integerCell,
  listCell,
  patternCell,
  textCell,
  uuidCell,
} from '@reprise/platform/domain/csv/csv-format.ts';
import { clearable, fixed, type LineValues } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { ImportStrategy } from './import.ts';

const identifier = patternCell(/^[a-z0-9_-]{2,255}$/, 'identifier');
const centimetres = integerCell(limits.dimension);

/**
 * The columns of a CSV of categories in the order of an export, with the format of each (docs/imports-and-exports.md,
 * "Categories").
 */
export const categoryColumns = {
  id: fixed(uuidCell),
  identifier: fixed(identifier),
  label: fixed(textCell(limits.label)),
  /** Emptied: at the top of the catalogue. */
  parent_identifier: clearable(identifier),
  description: clearable(textCell(limits.description)),
  children_description: clearable(textCell(limits.childrenDescription)),
  buyer_account_id: fixed(uuidCell),
  default_weight_g: fixed(integerCell(limits.weight)),
  default_length_cm: clearable(centimetres),
  default_width_cm: clearable(centimetres),
  default_height_cm: clearable(centimetres),
  /** Emptied: inherited from the parent. */
  absorption_type: clearable(choiceCell(absorptionTypes)),
  absorption_base: clearable(choiceCell(absorptionBases)),
  /** In currency units for a value, in per cent for a percentage. */
  absorption_value: clearable(decimalCell({ max: limits.absorptionCents / 100 })),
  absorption_max: clearable(centsCell({ max: limits.absorptionCents })),
  /** The circuits that are offered for it, by whatever rule. */
  circuits: clearable(listCell(choiceCell(circuitTypes))),
  /** By their external id, or by their id where they have none. */
  reference_warehouse_external_ids: clearable(listCell(textCell(entityLimits.externalId))),
  highlighted_instruction: clearable(textCell(limits.highlightedInstruction)),
  hazard: fixed(booleanCell),
  contains_data: fixed(booleanCell),
  precious_metal: fixed(booleanCell),
  image_url: fixed(textCell({ max: 2_000 })),
  status: fixed(choiceCell(categoryStatuses)),
} as const;
export type CategoryColumn = keyof typeof categoryColumns;
export type CategoryCells = LineValues<typeof categoryColumns>;

/** Which column finds the category of a line: a buyer has no references of its own for categories. */
export const categoryKeyOf = (strategy: ImportStrategy): 'id' | 'identifier' =>
  strategy === 'uuid' ? 'id' : 'identifier';

/** The columns that a new category needs; an empty parent is the top of the catalogue. */
export const categoryInsertColumns = ['identifier', 'label'] as const;

/** The fields of a category whose columns are stored as read; the others are looked up first. */
export const categoryFields = {
  identifier: 'identifier',
  label: 'label',
  parent_identifier: 'parentCategory',
  description: 'description',
  children_description: 'childrenDescription',
  buyer_account_id: 'buyerAccountId',
  default_weight_g: 'defaultProductWeight',
  default_length_cm: 'defaultProductLength',
  default_width_cm: 'defaultProductWidth',
  default_height_cm: 'defaultProductHeight',
  absorption_type: 'absorptionType',
  absorption_base: 'absorptionBase',
  absorption_value: 'absorptionValue',
  absorption_max: 'absorptionMax',
  circuits: 'circuits',
  reference_warehouse_external_ids: 'referenceWarehouses',
  highlighted_instruction: 'highlightedInstruction',
  hazard: 'hazard',
  contains_data: 'containsData',
  precious_metal: 'preciousMetal',
  status: 'status',
} as const satisfies Partial<Record<CategoryColumn, string>>;
