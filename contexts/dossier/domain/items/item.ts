import { z } from 'zod';
import { responses } from '@reprise/offer/domain/questions/question.ts';
import { cents, id, instant, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { identities, imeiSources, keptMeanings } from './device-identity.ts';
import { erasureResults, erasureStandards } from './erasure-standards.ts';
import { itemStatuses, quarantineReasons } from './item.states.ts';

export const exitReasons = [
  'sold',
  'transferred_to_buyer',
  'recycled',
  'parts',
  'returned_to_retailer',
] as const;
export type ExitReason = (typeof exitReasons)[number];
export const packageStates = ['intact', 'damaged', 'opened', 'missing'] as const;

/** What the workshop has found so far; kept between two operators until the control is confirmed. */
export const controlDraft = z.object({
  productId: id.nullable(),
  imei: text(17).nullable(),
  serialNumber: text(30).nullable(),
  responses,
  reasons: z.array(text(500)),
  photos: z.array(id),
  comment: text(500),
  /** Why, and the photos that show it, for a question answered otherwise than was declared. */
  evidence: z
    .array(z.object({ questionId: id, reason: text(500), photos: z.array(id).max(fileLimits.photosPerStep) }))
    .max(60)
    .optional(),
  step: z.enum(['product', 'serial_number', 'diagnostic', 'summary']),
  imeiSource: z.enum(imeiSources).nullish(),
  /** What another IMEI than the declared one means. */
  imeiMeaning: z.enum(keptMeanings).nullish(),
  /** None can be read, why, and the photos that show it; confirmed once a manager of the workshop has said so. */
  imeiUnreadable: z
    .object({
      reason: text(500, 1),
      photos: z.array(id).min(1).max(fileLimits.photosPerStep),
      confirmedBy: text(130).nullable(),
    })
    .nullish(),
  /** Which thing it was, as its control was confirmed. */
  identity: z.enum(identities).nullish(),
});
export type ControlDraft = z.infer<typeof controlDraft>;

/** The thing itself, from its sale to its exit (specification, 3: Item). One item per file. */
export const item = z.object({
  id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  /** 8 digits, given at check-in; before that the file's 13 digits name the item. */
  identificationNumber: z
    .string()
    .regex(/^2\d{7}$/)
    .nullable(),
  status: z.enum(itemStatuses),
  version,
  stockId: id.nullable(),
  bin: text(60).nullable(),
  stockedAt: instant.nullable(),
  productId: id,
  serialNumber: text(30).nullable(),
  imei: text(17).nullable(),
  paidPrice: cents.nullable(),
  plannedRefurbCost: cents.nonnegative(),
  completedRefurbCost: cents.nonnegative(),
  comment: text(255),
  /** Who controls it now, and until when nobody else may (30 minutes). */
  operatorId: id.nullable(),
  lockedUntil: instant.nullable(),
  controlDraft: controlDraft.nullable(),
  packageState: z.enum(packageStates).nullable(),
  quarantineReason: z.enum(quarantineReasons).nullable(),
  quarantineComment: text(500).nullable(),
  /** The status before a quarantine, a loss or a transfer, restored afterwards (design, 3a I28). */
  statusBefore: z.enum(itemStatuses).nullable(),
  /** The outcome of the control, restored when a diagnosis is abandoned. */
  outcome: z
    .enum([
      'item_completed',
      'item_completed_by_price',
      'item_completed_with_absorption',
      'item_completed_with_negociation',
    ])
    .nullable(),
  wasLost: z.boolean(),
  exitReason: z.enum(exitReasons).nullable(),
  exitReference: text(120).nullable(),
  exitAt: instant.nullable(),
  registeredAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Item = z.infer<typeof item>;

export const itemView = item
  .pick({
    id: true,
    buybackId: true,
    identificationNumber: true,
    status: true,
    version: true,
    stockId: true,
    bin: true,
    stockedAt: true,
    productId: true,
    serialNumber: true,
    imei: true,
    comment: true,
    lockedUntil: true,
    operatorId: true,
    quarantineReason: true,
    quarantineComment: true,
    wasLost: true,
    exitReason: true,
    exitAt: true,
    registeredAt: true,
    warehouseId: true,
    storeId: true,
    packageState: true,
    statusBefore: true,
    outcome: true,
  })
  .extend({
    buybackIdentificationNumber: z.string(),
    buybackStatus: z.string(),
    litigationStatus: z.string(),
    productLabel: productName,
    brand: z.string().nullable(),
    categoryId: id,
    circuitType: z.string(),
    stockName: z.string().nullable(),
    storeName: z.string().nullable(),
    warehouseName: z.string().nullable(),
    containsData: z.boolean(),
    erased: z.boolean(),
  });
export type ItemView = z.infer<typeof itemView>;

/** A data erasure of one item (design, 3f): the standard, how, with what, and who verified it. */
export const erasure = z.object({
  id,
  itemId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  standard: z.enum(erasureStandards),
  method: text(120, 2),
  tool: text(120, 1),
  toolVersion: text(60),
  result: z.enum(erasureResults),
  verifiedBy: text(120, 2),
  userId: id.nullable(),
  createdAt: instant,
});
export type Erasure = z.infer<typeof erasure>;

const answered = z.object({ question: z.string(), answers: z.array(z.string()) });

/** What the control and the diagnoses answered, in words; the latest diagnosis first. */
export const itemDiagnostics = z.object({
  /** Null until the control is confirmed. */
  control: z
    .object({
      /** Null while the customer has not answered what the control proposes. */
      controlledAt: instant.nullable(),
      comment: z.string(),
      /** Why an answer is not the declared one; empty where it is, or where nobody said. */
      questions: z.array(answered.extend({ declared: z.array(z.string()), reason: z.string() })),
    })
    .nullable(),
  diagnoses: z.array(
    z.object({
      id,
      status: z.enum(['in_progress', 'finalized', 'abandoned']),
      createdAt: instant,
      finalizedAt: instant.nullable(),
      userName: z.string().nullable(),
      questions: z.array(answered),
      proposedSteps: z.array(z.string()),
    }),
  ),
});
export type ItemDiagnostics = z.infer<typeof itemDiagnostics>;
