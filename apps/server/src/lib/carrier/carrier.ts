import { buildTrackingNumber } from '@reprise/domain/transport/tracking-number';
import type { ReturnOrder, ShippingLabel } from '../documents/document-data.ts';
import { returnOrder, shippingLabel } from '../documents/documents.ts';

/** What stands on a label whatever its carrier; a return carries besides what goes back and why. */
export type LabelOrder = Omit<ShippingLabel, 'company' | 'service' | 'trackingNumber'> & {
  returned: Pick<ReturnOrder, 'product' | 'reason'> | null;
};

/** A carrier as the product speaks to it. */
export type Carrier = {
  fqn: string;
  company: string;
  /** The number of the parcel; asked for once and kept, so that a second try is the same parcel. */
  numberParcel: (sequence: number) => string;
  drawLabel: (order: LabelOrder, trackingNumber: string) => Promise<Buffer>;
};

/** The carrier that the product brings: numbers and labels of its own, for whoever has no contract yet. */
const builtin: Carrier = {
  fqn: 'builtin.carrier',
  company: 'Transporteur intégré',
  numberParcel: buildTrackingNumber,
  drawLabel: ({ returned, ...order }, trackingNumber) => {
    const { company } = builtin;
    return returned === null
      ? shippingLabel({ ...order, company, service: null, trackingNumber })
      : returnOrder({ ...order, ...returned, company, trackingNumber });
  },
};

export const builtinCarrier = builtin.fqn;

/** The carrier of a connector's name; undefined when the product cannot speak to it. */
export const carrierOf = (fqn: string): Carrier | undefined => [builtin].find((one) => one.fqn === fqn);
