/** The stages of a delivery; only the stage acts on a dossier (docs/transitions.md, "Delivery events"). */
export const deliveryStages = [
  'announced',
  'pick_up',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'issue',
  'returning',
  'returned',
  'cancelled',
] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

/**
 * The codes of delivery events, to which a connector maps its carrier's words. `exception`: not as planned, and shown
 * as such. `subStatuses`: the details that a carrier may add.
 */
export const deliveryCodes = [
  { code: 'ORDER_CREATED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'ORDER_UPDATED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'ORDER_TO_BE_QUOTED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'ORDER_QUOTED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'ORDER_QUOTE_TO_BE_CONFIRMED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'ORDER_TO_BE_SENT_TO_CARRIER', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'ORDER_TO_DELIVER', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'ORDER_TO_BE_COMPLETED', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'ORDER_WITH_NO_CARRIER_ELIGIBLE', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'ORDER_WITH_NO_CARRIER_AVAILABLE', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'ORDER_WITH_NO_QUOTE', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'ORDER_REFUSED_DELIVERY', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'ORDER_ERROR', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'ORDER_BEING_DELIVERED', stage: 'in_transit', exception: false, subStatuses: [] },
  { code: 'ORDER_DELIVERY_UNCOMPLETED', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'ORDER_DELIVERED', stage: 'delivered', exception: false, subStatuses: [] },
  { code: 'ORDER_DONE', stage: 'delivered', exception: false, subStatuses: [] },
  { code: 'ORDER_CANCELLED', stage: 'cancelled', exception: true, subStatuses: [] },
  { code: 'DELIVERY_INIT', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'DELIVERY_TEAM_ASSIGNED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'DELIVERY_STARTED', stage: 'pick_up', exception: false, subStatuses: [] },
  { code: 'DELIVERY_PICK_UP_STARTED', stage: 'pick_up', exception: false, subStatuses: [] },
  { code: 'DELIVERY_PICK_UP_REACHED', stage: 'pick_up', exception: false, subStatuses: [] },
  { code: 'DELIVERY_PICK_UP_OK', stage: 'picked_up', exception: false, subStatuses: [] },
  { code: 'DELIVERY_PICK_UP_PARTIALLY', stage: 'picked_up', exception: true, subStatuses: [] },
  {
    code: 'DELIVERY_PICK_UP_KO',
    stage: 'issue',
    exception: true,
    subStatuses: ['FAILED_WITH_RETRY', 'FAILED'],
  },
  { code: 'DELIVERY_PICK_UP_FAILED', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'DELIVERY_IN_TRANSIT', stage: 'in_transit', exception: false, subStatuses: [] },
  { code: 'DELIVERY_IN_PROGRESS', stage: 'out_for_delivery', exception: false, subStatuses: [] },
  { code: 'DELIVERY_AT_DROP_OFF_LOCATION', stage: 'out_for_delivery', exception: false, subStatuses: [] },
  { code: 'DELIVERY_AT_DROP_OF_LOCATION', stage: 'out_for_delivery', exception: false, subStatuses: [] },
  { code: 'DELIVERY_AVAILABLE', stage: 'out_for_delivery', exception: false, subStatuses: [] },
  { code: 'DELIVERY_REPLANNED', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'DELIVERY_DELAYED', stage: 'issue', exception: true, subStatuses: [] },
  { code: 'DELIVERY_BLOCKED', stage: 'issue', exception: true, subStatuses: [] },
  {
    code: 'DELIVERY_KO',
    stage: 'issue',
    exception: true,
    subStatuses: ['FAILED_WITH_RETRY', 'FAILED_WITH_RETURN', 'REFUSED', 'NOT_COLLECTED'],
  },
  { code: 'DELIVERY_FAILED_WITH_RETURN', stage: 'returning', exception: true, subStatuses: [] },
  { code: 'DELIVERY_CANCELLED_WITH_RETURN', stage: 'returning', exception: true, subStatuses: [] },
  { code: 'DELIVERY_RETURNED_TO_SENDER', stage: 'returned', exception: true, subStatuses: [] },
  { code: 'DELIVERY_RETURNED_TO_PICK_UP', stage: 'returned', exception: true, subStatuses: [] },
  { code: 'DELIVERY_OK', stage: 'delivered', exception: false, subStatuses: ['WITH_CLAIM'] },
  { code: 'DELIVERY_DELIVERED_OK', stage: 'delivered', exception: false, subStatuses: [] },
  { code: 'DELIVERY_DELIVERED_WITH_CLAIM', stage: 'delivered', exception: true, subStatuses: [] },
  { code: 'DELIVERY_DELIVERED_PARTIALLY', stage: 'delivered', exception: true, subStatuses: [] },
  { code: 'DELIVERY_CANCELLATION_REQUESTED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'DELIVERY_CANCELLATION_REJECTED', stage: 'announced', exception: false, subStatuses: [] },
  { code: 'DELIVERY_CANCELLED', stage: 'cancelled', exception: true, subStatuses: ['CLOSED'] },
  { code: 'DELIVERY_CLOSED', stage: 'cancelled', exception: true, subStatuses: [] },
] as const satisfies readonly {
  code: string;
  stage: DeliveryStage;
  exception: boolean;
  subStatuses: readonly string[];
}[];

export type DeliveryCodeEntry = (typeof deliveryCodes)[number];

const byCode: ReadonlyMap<string, DeliveryCodeEntry> = new Map(
  deliveryCodes.map((entry) => [entry.code, entry]),
);

/** The entry of a code, ignoring case and surrounding spaces; null when it is unknown. */
export const deliveryCodeOf = (code: string): DeliveryCodeEntry | null =>
  byCode.get(code.trim().toUpperCase()) ?? null;
