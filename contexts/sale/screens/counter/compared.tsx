import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import type { CounterDossier } from './use-counter.ts';

/** The site's price beside the counter's price of today: the customer agrees to the latter, knowing the former. */
export const Compared = ({ dossier, now }: { dossier: CounterDossier; now: number }) => {
  const { t } = useTranslation('counter');
  const before = dossier.preDeclaredPrice ?? dossier.declaredPrice;
  if (before === null || before === undefined) return null;
  if (before === now) return <Alert tone="ok">{t('check.same')}</Alert>;
  const money = (cents: number, signed = false) => (
    <Money cents={cents} currency={dossier.currency} signed={signed} />
  );
  return (
    <>
      <Alert tone="warn" title={t('check.changedTitle')}>
        {dossier.guaranteeOver ? t('check.oldRecomputed') : null}
      </Alert>
      <DescriptionList
        facts={[
          { key: 'before', label: t('check.before'), value: money(before) },
          { key: 'now', label: t('check.now'), value: money(now) },
          { key: 'difference', label: t('check.difference'), value: money(now - before, true) },
        ]}
      />
    </>
  );
};
