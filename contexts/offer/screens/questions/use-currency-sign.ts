import { useTranslation } from 'react-i18next';

/** The sign of a currency, as the reader's language writes it. */
export function useCurrencySign(currency: string): string {
  const { i18n } = useTranslation();
  const parts = new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
