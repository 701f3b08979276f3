import type { TransportOption } from '@reprise/domain/cart/options';

/** One way to send a thing, as one text: the circuit and the carrier's service. */
export const transportKey = ({
  circuitId,
  shippingMethodId,
}: Pick<TransportOption, 'circuitId' | 'shippingMethodId'>): string =>
  `${circuitId}:${shippingMethodId ?? ''}`;
