import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { compareLists } from '../../domain/price-lists/compare-lists.ts';
import { ComparisonView } from './comparison-view.tsx';
import { EffectView } from './effect-view.tsx';
import type { Changes } from './sheet.ts';

/** What is about to be saved: against the prices before, and against the files declared lately. */
export const ReviewDialog = ({
  changes,
  accountId,
  onClose,
}: {
  changes: Changes;
  accountId: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('price_lists');
  return (
    <Modal
      open
      size="wide"
      title={t('review.title')}
      onClose={onClose}
      footer={
        <Button look="ghost" onClick={onClose}>
          {t('review.close')}
        </Button>
      }
    >
      <Stack gap={5}>
        <section>
          <h3>{t('compare.title')}</h3>
          <ComparisonView
            comparison={compareLists(changes.lines)}
            currency={changes.lines[0]?.currency ?? 'EUR'}
            name={t('compare.file')}
          />
        </section>
        <section>
          <h3>{t('effect.title')}</h3>
          <p className="small">{t('effect.help')}</p>
          <EffectView accountId={accountId} lines={changes.lines} />
        </section>
      </Stack>
    </Modal>
  );
};
