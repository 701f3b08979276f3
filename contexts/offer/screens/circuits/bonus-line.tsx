import type { Modifier } from '../../domain/circuits/circuit.ts';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';

/** What is added to a price or subtracted, in one line. */
export const BonusLine = ({ modifier, currency }: { modifier: Modifier | null; currency: string }) => {
  const { t, i18n } = useTranslation('circuits');
  if (modifier === null || modifier.value === 0) return t('bonus.none');
  const { type, value, cap } = modifier;
  if (type === 'fixed') return <Money cents={value} currency={currency} signed />;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <>
      <span className="num">{percent.format(value / 100)}</span>
      {cap === null ? null : (
        <>
          {' '}
          {t('bonus.atMost')} <Money cents={cap} currency={currency} />
        </>
      )}
    </>
  );
};
