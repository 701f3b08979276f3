import { useTranslation } from 'react-i18next';

/** The symbol of a currency in the reader's language. */
export function useCurrencySign(currency: string): string {
  const { i18n } = useTranslation();
  const parts = new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
