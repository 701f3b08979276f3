import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { buildTrackingNumber } from '../../domain/transports/tracking-number.ts';
import {
  type ReturnOrder,
  type ShippingLabel,
  returnOrder,
  shippingLabel,
  documentWords,
} from '@reprise/paperwork/server/public.ts';

/** What stands on a label whatever its carrier; a return carries besides what goes back and why. */
export type LabelOrder = Omit<ShippingLabel, 'company' | 'service' | 'trackingNumber' | 'isSpecimen'> & {
  returned: Pick<ReturnOrder, 'product' | 'reason'> | null;
};

/** A carrier as the product speaks to it. */
export type Carrier = {
  fqn: string;
  /** The number of the parcel; asked for once and kept, so that a second try is the same parcel. */
  numberParcel: (sequence: number) => string;
  drawLabel: (order: LabelOrder, trackingNumber: string) => Promise<Buffer>;
};

/** The carrier that the product brings for its demo: numbers and labels of its own, which say across that they are none. */
const builtin: Carrier = {
  fqn: builtinCarrier,
  numberParcel: buildTrackingNumber,
  drawLabel: ({ returned, ...order }, trackingNumber) => {
    const company = documentWords(order).t('carrier.builtin');
    return returned === null
      ? shippingLabel({ ...order, company, service: null, trackingNumber, isSpecimen: true })
      : returnOrder({ ...order, ...returned, company, trackingNumber, isSpecimen: true });
  },
};

/** The carrier of a connector's name; undefined when the product cannot speak to it. */
export const carrierOf = (fqn: string): Carrier | undefined => [builtin].find((one) => one.fqn === fqn);
