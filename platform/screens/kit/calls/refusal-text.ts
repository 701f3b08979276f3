import { refusals } from '../../../domain/core/refusal-codes.ts';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '../words/key-of.ts';

/** The sentence of a refusal code that is known beforehand; an unknown code says that it cannot be done now. */
export function useRefusalText(): (code: string) => string {
  const { t } = useTranslation('refusals');
  return (code) => (isKeyOf(refusals, code) ? t(code) : t('status_changed'));
}
