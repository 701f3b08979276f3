import { z } from 'zod';
import { responses } from '@reprise/offer/domain/questions/question.ts';
import { cents, id, instant, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { identities, imeiSources, keptMeanings } from './device-identity.ts';
import { erasureResults, erasureStandards } from './erasure-standards.ts';
import { itemOutcomes, itemStatuses, quarantineReasons } from './item.states.ts';
import { confirmedDifferences } from './report-difference.ts';

export const exitReasons = [
  'sold',
  'transferred_to_buyer',
  'recycled',
  'parts',
  'returned_to_retailer',
] as const;
export type ExitReason = (typeof exitReasons)[number];
export const packageStates = ['intact', 'damaged', 'opened', 'missing'] as const;

/** The draft of a control: what was found so far, kept for whoever continues until it is confirmed. */
export const controlDraft = z.object({
  productId: id.nullable(),
  imei: text(17)
    .meta({ examples: ['353209110000007'] })
    .nullable(),
  serialNumber: text(30).nullable(),
  responses,
  reasons: z.array(text(500)),
  photos: z.array(id),
  comment: text(500),
  /** The reason and the photos of each answer that differs from the declared one. */
  evidence: z
    .array(z.object({ questionId: id, reason: text(500), photos: z.array(id).max(fileLimits.photosPerStep) }))
    .max(60)
    .optional(),
  step: z.enum(['product', 'serial_number', 'diagnostic', 'summary']),
  imeiSource: z.enum(imeiSources).nullish(),
  /** What it means that the IMEI differs from the declared one. */
  imeiMeaning: z.enum(keptMeanings).nullish(),
  /** No IMEI can be read: the reason, the photos, and the manager of the workshop who confirmed it. */
  imeiUnreadable: z
    .object({
      reason: text(500, 1),
      photos: z.array(id).min(1).max(fileLimits.photosPerStep),
      confirmedBy: text(130).nullable(),
    })
    .nullish(),
  /** Whether it was the declared device, as decided when the control was confirmed. */
  identity: z.enum(identities).nullish(),
  /** What a test bench said otherwise, and the operator stood by when the control was confirmed. */
  confirmedDifferences: confirmedDifferences.optional(),
});
export type ControlDraft = z.infer<typeof controlDraft>;

/** The thing itself, from its sale to its exit. One item per dossier. */
export const item = z.object({
  id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  /** 8 digits, given at check-in; before that the 13 digits of the buyback identify the item. */
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
  /** Who controls it now; `lockedUntil`: until when nobody else may (30 minutes). */
  operatorId: id.nullable(),
  lockedUntil: instant.nullable(),
  controlDraft: controlDraft.nullable(),
  packageState: z.enum(packageStates).nullable(),
  quarantineReason: z.enum(quarantineReasons).nullable(),
  quarantineComment: text(500).nullable(),
  /** The status before a quarantine, a loss or a transfer; `chooseStock` restores it. */
  statusBefore: z.enum(itemStatuses).nullable(),
  /** The outcome of the control, restored when a diagnosis is abandoned. */
  outcome: z.enum(itemOutcomes).nullable(),
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

/** A data erasure of one item: the standard, the method, the tool, and who verified it. */
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
  /** When the bench that did it says so; null: when it was recorded. */
  erasedAt: instant.nullable(),
  createdAt: instant,
});
export type Erasure = z.infer<typeof erasure>;

/** What is shown of a recorded erasure. */
export const erasureView = erasure.pick({
  id: true,
  standard: true,
  method: true,
  tool: true,
  toolVersion: true,
  result: true,
  verifiedBy: true,
  createdAt: true,
});

const answered = z.object({ question: z.string(), answers: z.array(z.string()) });

/** The answers of the control and of the diagnoses, in words; the latest diagnosis first. */
export const itemDiagnostics = z.object({
  /** Null until the control is confirmed. */
  control: z
    .object({
      /** Null while the customer has not answered the proposal. */
      controlledAt: instant.nullable(),
      comment: z.string(),
      /** `reason`: why an answer differs from the declared one; empty where it does not, or no reason was given. */
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
  /** What test stations and the reports of test benches said, the latest first. */
  results: z.array(
    z.object({
      id,
      /** Null for a report that a person brought. */
      station: z.string().nullable(),
      operator: z.string(),
      measuredAt: instant,
      measures: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() })),
    }),
  ),
  /** The erasures on record, the latest first. */
  erasures: z.array(erasureView.extend({ erasedAt: instant })),
});
export type ItemDiagnostics = z.infer<typeof itemDiagnostics>;
