import type { LedgerLine } from './price.ts';

/** The product's own words for a line, in the namespace `price`; apart from the schemas, which no page needs for it. */
export const ledgerWord = ({ kind, silence }: Pick<LedgerLine, 'kind' | 'silence'>) =>
  silence === undefined ? (`ledger.${kind}` as const) : (`silence.${silence}` as const);
