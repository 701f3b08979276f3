import { useTranslation } from 'react-i18next';
import { useJourney } from '../../shown/journey.tsx';

/** The question of a step: for the customer on the site, for the seller at a counter. */
export function useSaleTitle(step: 'shipping' | 'payment'): string {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  return t(channel === 'store' ? `counter.${step}` : `${step}.title`);
}
