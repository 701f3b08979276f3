import { z } from 'zod';
import {
  cents,
  id,
  translatedText,
  activeStatus,
  country,
  version,
  text,
  otherLanguages,
} from '@reprise/platform/domain/core/field.ts';
import { circuitTypes } from './circuit-types.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';

export const channels = ['store', 'web'] as const;

export const deposits = ['collect', 'drop', 'drop_label', 'post'] as const;

export const instructionTypes = [
  'agenda',
  'close',
  'deliver',
  'insert',
  'join',
  'mailbox',
  'none',
  'post',
  'print',
  'protect',
  'sign',
] as const;

/**
 * A bonus or malus: a percentage of S (capped), or a fixed amount of cents (docs/price.md, "How a price is computed").
 */
export const modifier = z.object({
  type: z.enum(['percentage', 'fixed']),
  value: z.number(),
  cap: cents.nullable(),
});

export type Modifier = z.infer<typeof modifier>;

/** How a thing leaves its owner. */
export const circuit = z.object({
  id,
  accountId: id,
  type: z.enum(circuitTypes),
  channel: z.enum(channels),
  deposit: z.enum(deposits),
  name: translatedText(255, 1),
  description: translatedText(500, 0),
  status: activeStatus,
  eligibleCountries: z.array(country),
  paymentModes: z.array(id),
  modifier,
  transferOrderNumberOfCopy: z.int().min(circuitLimits.copies.min).max(circuitLimits.copies.max),
  /** Pays the customer at creation: gift card or voucher handed over in the store. */
  paysAtCreation: z.boolean(),
  /** The picture of each instruction, in their order; null where one has none. */
  instructionImages: z.array(id.nullable()),
  version,
});

export type Circuit = z.infer<typeof circuit>;

export const instruction = z.object({
  id,
  accountId: id,
  circuitId: id,
  sequence: z.int().min(1).max(6),
  label: translatedText(150, 1),
  type: z.enum(instructionTypes),
});

/** How a circuit is offered for some categories; its texts are in French. */
export const dispatchCircuitRule = z.object({
  id,
  accountId: id,
  circuitId: id,
  description: text(500),
  terms: text(5000),
  /** Read and written by the API, and followed by nothing: every hand-over is recorded with its author. */
  traceabilityEnabled: z.boolean(),
  categoryIds: z.array(id),
  status: z.enum(['enabled', 'disabled']),
  highlightedInstruction: text(150),
  /** Translations of the three texts above. */
  translations: z
    .object({
      description: otherLanguages(500),
      terms: otherLanguages(5000),
      highlightedInstruction: otherLanguages(150),
    })
    .partial(),
  eligibleCountries: z.array(country),
  customValues: z.record(z.string(), z.string()),
  instructions: z.array(
    z.object({
      sequence: z.int(),
      label: text(150, 1),
      /** Translations of the label. */
      translations: otherLanguages(150).optional(),
      type: z.enum(instructionTypes),
    }),
  ),
  version,
});

/** A carrier's service on a channel. */
export const shippingMethod = z.object({
  id,
  accountId: id,
  channel: z.enum(channels),
  type: z.enum(deposits),
  name: translatedText(255, 1),
  description: translatedText(500, 0),
  modifier,
  paymentMethods: z.array(id),
  availableCountries: z.array(country),
  connectorFqn: text(120),
  status: activeStatus,
  version,
});

export type ShippingMethod = z.infer<typeof shippingMethod>;
