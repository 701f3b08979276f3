import type { TransportOption } from '@reprise/offer/domain/declarations/options.ts';

/** One way to send a thing as one text: the circuit and the carrier's service. */
export const transportKey = ({
  circuitId,
  shippingMethodId,
}: Pick<TransportOption, 'circuitId' | 'shippingMethodId'>): string =>
  `${circuitId}:${shippingMethodId ?? ''}`;
