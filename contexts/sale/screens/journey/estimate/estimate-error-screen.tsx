import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { wordsIn } from '../frame/trouble-words.ts';
import { WhyBlocked } from '../frame/why-blocked.tsx';

const reasons = ['configuration_error', 'no_buyback_price', 'buyback_zero_not_allowed'] as const;

/** /estimate-error: why this product cannot be estimated, and what can be done. */
export const EstimateErrorScreen = ({
  reason,
  productId,
  itemId,
}: {
  reason?: string;
  productId?: string;
  /** The sale in progress: its answers can be changed. */
  itemId?: string;
}) => {
  const { t } = useTranslation('journey');
  const { t: say } = useTranslation('refusals');
  const { channel } = useJourney();
  const { buybackZeroDescription } = useSettings();
  const code = reasons.find((one) => one === reason) ?? 'configuration_error';
  const own = wordsIn(channel, code);
  return (
    <SalePage
      title={t('estimateError.title')}
      foot={
        <>
          <LinkButton href="/search">{t('searchAnother')}</LinkButton>
          {productId ? (
            <LinkButton
              look="ghost"
              href={['/diag', productId, itemId && `produit/${itemId}`]
                .filter(Boolean)
                .join('/')
                .concat('?step=question-1')}
            >
              {t('estimateError.review')}
            </LinkButton>
          ) : null}
          {channel === 'web' && code === 'configuration_error' ? (
            <LinkButton look="ghost" href="/faq">
              {t('estimateError.contact')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Alert tone="warn">{own === undefined ? say(code) : t(own)}</Alert>
      {code === 'buyback_zero_not_allowed' && productId && itemId ? (
        <WhyBlocked productId={productId} itemId={itemId} />
      ) : null}
      {code !== 'configuration_error' && buybackZeroDescription ? <p>{buybackZeroDescription}</p> : null}
    </SalePage>
  );
};
