import type { Circuit } from './circuit.ts';

/** A label has to be stuck on the parcel, by the customer or by the store. */
export const needsLabel = ({ type, deposit }: Pick<Circuit, 'type' | 'deposit'>): boolean =>
  type === 'web_post' || type === 'web_collect' || deposit === 'drop_label';
