import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { buildTrackingNumber } from '../../domain/transports/tracking-number.ts';
import {
  type ReturnOrder,
  type ShippingLabel,
  returnOrder,
  shippingLabel,
  documentWords,
} from '@reprise/paperwork/server/public.ts';

/** What is in a parcel, as far as the catalogue knows it. */
export type LabelContent = {
  /** What those of its things weigh together whose weight is known. */
  knownGrams: number;
  /** Of how many the weight is not known. */
  unweighed: number;
  /** Of the one thing that it holds. */
  sizeCm: { length: number; width: number; height: number } | null;
  isDangerous: boolean;
};

/** What the things in a parcel weigh together, in grams; null where it is not known of each. */
export const weightOf = ({ knownGrams, unweighed }: LabelContent): number | null =>
  unweighed === 0 ? knownGrams : null;

/** What every label shows, whoever the carrier is; a return also shows what goes back and why. */
export type LabelOrder = Omit<
  ShippingLabel,
  'look' | 'company' | 'service' | 'trackingNumber' | 'isSpecimen'
> & {
  returned: Pick<ReturnOrder, 'product' | 'reason'> | null;
  /** Told to a partner; the label shows the weight. */
  content: LabelContent;
};

/** The interface to a carrier. */
export type Carrier = {
  fqn: string;
  /** The tracking number; stored before the label is drawn, so that a second attempt is the same parcel. */
  numberParcel: (sequence: number) => string;
  drawLabel: (order: LabelOrder & Pick<ShippingLabel, 'look'>, trackingNumber: string) => Promise<Buffer>;
};

/** The carrier of the demo, with its own numbers and with labels that are marked as specimens. */
const builtin: Carrier = {
  fqn: builtinCarrier,
  numberParcel: buildTrackingNumber,
  drawLabel: ({ returned, content: _content, ...order }, trackingNumber) => {
    const company = documentWords(order).t('carrier.builtin');
    return returned === null
      ? shippingLabel({ ...order, company, service: null, trackingNumber, isSpecimen: true })
      : returnOrder({ ...order, ...returned, company, trackingNumber, isSpecimen: true });
  },
};

/** The carrier of a connector; undefined when the product has no interface to it. */
export const carrierOf = (fqn: string): Carrier | undefined => [builtin].find((one) => one.fqn === fqn);
