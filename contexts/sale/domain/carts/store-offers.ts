import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';

/** What can be done in a store: to sell at its counter, or to leave what was sold on the site. */
export const storeOffers = ['counter', 'drop_off'] as const;
export type StoreOffer = (typeof storeOffers)[number];

const offerOf: Readonly<Record<CircuitType, StoreOffer | null>> = {
  store_collect: 'counter',
  store_drop: 'counter',
  store_drop_label: 'counter',
  web_drop: 'drop_off',
  web_drop_label: 'drop_off',
  web_collect: null,
  web_post: null,
};

/** What the account's active circuits let customers do in its stores. */
export const storeOffersOf = (active: readonly CircuitType[]): StoreOffer[] =>
  storeOffers.filter((offer) => active.some((type) => offerOf[type] === offer));
