import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Ledger, type LedgerLine as ShownLine } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import './buyback.css';

type Prices = CallAnswer<Api['GET /buybacks/{id}/price-ledger']>;

function useLines(): (lines: readonly LedgerLine[]) => ShownLine[] {
  const { t } = useTranslation(['dashboard', 'dossier', 'price']);
  const locale = currentLocale();
  const detail = (line: LedgerLine): string =>
    [
      line.grade === null || line.kind !== 'base' ? '' : t(`dossier:grade.${line.grade}`),
      line.percent === null
        ? ''
        : t('ledger.percent', { percent: new Intl.NumberFormat(locale).format(line.percent) }),
      line.capped ? t('ledger.capped') : '',
      line.reference ?? '',
    ]
      .filter(Boolean)
      .join(', ');
  const wordOf = ({ kind, silence }: LedgerLine): string =>
    silence === undefined ? t(`ledger.kind.${kind}`) : t(`price:silence.${silence}`);
  return (lines) =>
    lines.map((line, place) => ({
      key: `${place}-${line.kind}`,
      label: (line.label === null ? '' : translated(line.label, locale)) || wordOf(line),
      detail: detail(line) || undefined,
      cents: line.cents,
      base: line.kind === 'base',
    }));
}

const Ledgers = ({ prices }: { prices: Prices }) => {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const lines = useLines();
  const total = t('ledger.total');
  return (
    <Stack>
      <div className="buyback-prices">
        <Stack gap={2}>
          <h3>{t('ledger.declared')}</h3>
          <Ledger
            caption={t('ledger.declared')}
            lines={lines(prices.declared)}
            total={{ label: total, cents: prices.declaredTotal }}
            currency={prices.currency}
          />
        </Stack>
        <Stack gap={2}>
          <h3>{t('ledger.controlled')}</h3>
          {prices.controlled === null || prices.controlledTotal === null ? (
            <p className="small">{t('buyback.notControlled')}</p>
          ) : (
            <Ledger
              caption={t('ledger.controlled')}
              lines={lines(prices.controlled)}
              total={{ label: total, cents: prices.controlledTotal }}
              currency={prices.currency}
            />
          )}
        </Stack>
      </div>
      <p className="small">{t('ledger.guarantee', { date: day(prices.guaranteeUntil) })}</p>
    </Stack>
  );
};

/** The declared and the controlled price side by side, line by line. */
export const PriceCard = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('dashboard');
  const prices = useQuery({
    queryKey: ['buyback', buybackId, 'prices'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/price-ledger', { params: { id: buybackId }, signal }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('buyback.part.price')}</h2>
        <Loaded query={prices}>{(found) => <Ledgers prices={found} />}</Loaded>
      </Stack>
    </Card>
  );
};
