import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { buildTrackingNumber } from '../../domain/transports/tracking-number.ts';
import {
  type ReturnOrder,
  type ShippingLabel,
  returnOrder,
  shippingLabel,
  documentWords,
} from '@reprise/paperwork/server/public.ts';

/** What every label shows, whoever the carrier is; a return also shows what goes back and why. */
export type LabelOrder = Omit<ShippingLabel, 'company' | 'service' | 'trackingNumber' | 'isSpecimen'> & {
  returned: Pick<ReturnOrder, 'product' | 'reason'> | null;
};

/** The interface to a carrier. */
export type Carrier = {
  fqn: string;
  /** The tracking number; stored before the label is drawn, so that a second attempt is the same parcel. */
  numberParcel: (sequence: number) => string;
  drawLabel: (order: LabelOrder, trackingNumber: string) => Promise<Buffer>;
};

/** The carrier of the demo, with its own numbers and with labels that are marked as specimens. */
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

/** The carrier of a connector; undefined when the product has no interface to it. */
export const carrierOf = (fqn: string): Carrier | undefined => [builtin].find((one) => one.fqn === fqn);
