import { plainTracking } from '../../domain/transports/tracking-number.ts';
import type { LabelOrder } from './carrier.ts';

/** The order of a label; `reference` is the product's and the same at each attempt. */
export type ParcelOrder = { reference: string; leg: 'inbound' | 'transfer' | 'return'; order: LabelOrder };

/** A label that a partner made: its own number of it, the parcel's number and link, and the PDF. */
export type PartnerLabel = {
  id: string;
  trackingNumber: string;
  trackingUrl?: string | null | undefined;
  company?: string | null | undefined;
  bytes: Buffer;
};

/**
 * A partner that makes labels, with one account's settings (docs/connectors.md, "Carriers (`http.carrier`)"). Both calls may be repeated:
 * an order is one parcel by its reference. Both throw `CarrierRefused`, or an error that is worth trying again: no
 * answer, a temporary failure, a label that is still being made.
 */
export type ParcelPartner = {
  createLabel: (order: ParcelOrder) => Promise<PartnerLabel>;
  /** Voids a label by the partner's number of it; refused when the parcel was picked up. */
  voidLabel: (labelId: string) => Promise<void>;
};

/** The carrier refuses; trying again does not help. */
export class CarrierRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = 'CarrierRefused';
    this.reason = reason;
  }
}

/** The bytes of a label. Throws where they are none of a PDF. */
export function pdfOf(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('The label of the carrier is not a PDF');
  return bytes;
}

/** The carrier's numbers of a label and its parcel. */
export const labelNumbers = ({ id, trackingNumber }: Pick<PartnerLabel, 'id' | 'trackingNumber'>) => ({
  carrierLabelId: id,
  trackingNumber: plainTracking(trackingNumber),
});
