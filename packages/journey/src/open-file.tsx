import { Alert } from '@reprise/ui/alert';
import { Button, LinkButton } from '@reprise/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney } from './journey.tsx';

type Props = {
  /** The open file as far as this person may know it. */
  found: { id: string | null; number: string | null };
  /** What else is wrong with the number. */
  children?: ReactNode;
  onGoOn: () => void;
  onBack: () => void;
};

/** The device already stands in an open file: said, and never a dead end, since things change hands. */
export const OpenFile = ({ found: { id, number }, children, onGoOn, onBack }: Props) => {
  const { t } = useTranslation('counter');
  const { channel } = useJourney();
  const inStore = number === null ? t('openImei.elsewhere') : t('openImei.inStore', { number });
  return (
    <>
      <Alert tone="warn" title={t('openImei.title')} live>
        {channel === 'store' ? inStore : t('openImei.customer')} {children}
      </Alert>
      {id === null ? null : <LinkButton href={`/buyback/${id}`}>{t('openImei.open')}</LinkButton>}
      <Button look="ghost" onClick={onBack}>
        {t('openImei.correct')}
      </Button>
      <Button look="ghost" onClick={onGoOn}>
        {t('openImei.goOn')}
      </Button>
    </>
  );
};
