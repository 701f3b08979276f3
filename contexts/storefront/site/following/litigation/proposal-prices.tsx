import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { bothLedgers, type PriceRow } from './both-ledgers.ts';
import type { Proposal } from './proposal.ts';

const Amount = ({
  cents,
  row,
  currency,
}: {
  cents: number | null;
  row: Pick<PriceRow, 'kind'>;
  currency: string;
}) => {
  const { t } = useTranslation('following');
  if (cents === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('proposal.noAmount')}</span>
      </>
    );
  return <Money cents={cents} currency={currency} signed={row.kind !== 'base'} />;
};

const useLabel = () => {
  const { t } = useTranslation('price');
  const locale = useLocale();
  return ({ kind, label }: LedgerLine | PriceRow): string =>
    (label === null ? '' : translated(label, locale)) || t(`ledger.${kind}`);
};

/** Both prices, line by line, side by side: the declared and the proposed one. */
export const ProposalPrices = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation('following');
  const { t: say } = useTranslation('journey');
  const labelOf = useLabel();
  const { currency, declaredPrice, declaredLedger, controlledLedger } = proposal;
  const rows = bothLedgers(declaredLedger, controlledLedger);
  return (
    <Card>
      <h2 id="prices">{t('proposal.prices')}</h2>
      <table className="both" aria-labelledby="prices">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('proposal.line')}</span>
            </th>
            <th scope="col">{t('proposal.announced')}</th>
            <th scope="col">{t('proposal.proposed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.declared === row.controlled ? undefined : 'both-differs'}>
              <th scope="row">
                {labelOf(row)}
                {row.grades.length > 0 ? (
                  <small>{row.grades.map((grade) => say(`grade.${grade}`)).join(' → ')}</small>
                ) : null}
              </th>
              <td>
                <Amount cents={row.declared} row={row} currency={currency} />
              </td>
              <td>
                <Amount cents={row.controlled} row={row} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('proposal.total')}</th>
            <td>
              <Money cents={declaredPrice} currency={currency} struck />
            </td>
            <td>
              <Money cents={proposal.proposal} currency={currency} />
            </td>
          </tr>
          <tr className="both-gap">
            <th scope="row">{t('proposal.difference')}</th>
            <td colSpan={2}>
              <Money cents={proposal.proposal - declaredPrice} currency={currency} signed />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
};
