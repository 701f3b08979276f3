import { refusals } from '@reprise/domain/refusals';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from './key-of.ts';

/** The sentence of a refusal that is known beforehand; an unknown code says that it cannot be done now. */
export function useRefusalText(): (code: string) => string {
  const { t } = useTranslation('refusals');
  return (code) => (isKeyOf(refusals, code) ? t(code) : t('status_changed'));
}
