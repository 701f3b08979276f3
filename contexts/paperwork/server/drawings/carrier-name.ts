import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { documentWords } from './words.ts';

/** The name of a carrier; that of the built-in one in the reader's language. */
export const carrierName = (
  { connectorFqn, company }: { connectorFqn: string; company: string },
  locale: Locale,
): string =>
  connectorFqn === builtinCarrier ? documentWords({ locale, currency: 'EUR' }).t('carrier.builtin') : company;
