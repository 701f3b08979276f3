import { Button, LinkButton, type ButtonLook } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { useDiag } from '../estimate/diag-context.tsx';
import { stepAfterEstimate } from '../estimate/diag-steps.ts';
import { useJourney } from '../../shown/journey.tsx';

/** From the estimate to what follows it; on a page of another origin the price is shown again in a tab of the site. */
export const GoOn = ({ label, look = 'primary' }: { label: string; look?: ButtonLook }) => {
  const { t } = useTranslation('journey');
  const { handOver } = useJourney();
  const { product, draft, progress, move } = useDiag();
  if (handOver === undefined)
    return (
      <Button look={look} onClick={() => move(stepAfterEstimate(progress))}>
        {label}
      </Button>
    );
  const href = handOver({ productId: product.id, slug: product.slug, sale: draft });
  return (
    <LinkButton look={look} href={href} target="_blank" rel="noopener">
      {t('estimate.inNewTab')}
    </LinkButton>
  );
};
