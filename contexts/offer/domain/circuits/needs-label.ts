import type { Circuit } from './circuit.ts';

/** The customer, or the store for them, sticks a label on the parcel. */
export const needsLabel = ({ type, deposit }: Pick<Circuit, 'type' | 'deposit'>): boolean =>
  type === 'web_post' || type === 'web_collect' || deposit === 'drop_label';
