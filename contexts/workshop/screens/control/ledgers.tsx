import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Ledger, Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import type { Outcome } from './control.ts';

type Side = { title: string; lines: readonly LedgerLine[]; cents: number; currency: string };

const useLines = (lines: readonly LedgerLine[]) => {
  const { t } = useTranslation(['workshop', 'price']);
  const wordOf = ({ kind, silence }: LedgerLine): string =>
    silence === undefined ? t(`ledger.${kind}`) : t(`price:silence.${silence}`);
  return lines.map((line, index) => ({
    key: `${line.kind}-${line.answerId ?? index}`,
    label: line.label === null ? wordOf(line) : translated(line.label, currentLocale()),
    detail: line.grade === null ? line.reference : t(`grades.${line.grade}`),
    cents: line.cents,
    base: line.kind === 'base',
  }));
};

const LedgerCard = ({ title, lines, cents, currency }: Side) => {
  const { t } = useTranslation('workshop');
  return (
    <Card>
      <Stack gap={3}>
        <h3>{title}</h3>
        <Ledger
          caption={title}
          lines={useLines(lines)}
          total={{ label: t('ledger.total'), cents }}
          currency={currency}
        />
      </Stack>
    </Card>
  );
};

/** The declared and the controlled price side by side, line by line, with the difference. */
export const Ledgers = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useTranslation('workshop');
  const { currency } = outcome;
  return (
    <Stack gap={3}>
      <div className="ledgers">
        <LedgerCard
          title={t('ledger.declared')}
          lines={outcome.declaredLedger}
          cents={outcome.declared}
          currency={currency}
        />
        <LedgerCard
          title={t('ledger.controlled')}
          lines={outcome.controlledLedger}
          cents={outcome.controlled}
          currency={currency}
        />
      </div>
      <p>
        {t('ledger.difference')}{' '}
        <Money cents={outcome.controlled - outcome.declared} currency={currency} signed />
        {outcome.controlled < outcome.declared ? (
          <>
            {' · '}
            {t('ledger.absorbable')} <Money cents={outcome.absorbable} currency={currency} />
          </>
        ) : null}
      </p>
    </Stack>
  );
};

/** The declared and the found answers that differ, by question; nothing when all are the same. */
export const Differences = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useTranslation(['workshop', 'common']);
  if (outcome.differences.length === 0) return <p>{t('summary.noDifference')}</p>;
  return (
    <table className="compare">
      <caption className="visually-hidden">{t('summary.differences')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('summary.question')}</th>
          <th scope="col">{t('summary.declared')}</th>
          <th scope="col">{t('summary.controlled')}</th>
        </tr>
      </thead>
      <tbody>
        {outcome.differences.map((one) => (
          <tr key={one.question}>
            <th scope="row">{one.question}</th>
            <td>{one.declared?.join(', ') || '–'}</td>
            <td>{one.controlled.join(', ') || t('common:noneOfThese')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
