import type { PaymentOption, TransportOption } from '@reprise/offer/domain/declarations/options.ts';
import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from '../estimate/diag-context.tsx';
import { useSettings } from '../../shown/journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';

type Option = Pick<TransportOption | PaymentOption, 'lines' | 'bonuses' | 'total'>;

const EffectLine = ({ label, children }: { label: string; children: ReactNode }) => {
  const { t } = useTranslation('journey');
  return (
    <span className="sale-effect">
      <span>{t('options.line', { label })}</span> <b>{children}</b>
    </span>
  );
};

/** A percentage is shown as one, anything else by its name. */
const useNameOfEffect = (): ((line: LedgerLine) => string) => {
  const { t } = useTranslation('journey');
  const { t: say } = useTranslation('price');
  const locale = useLocale();
  return ({ kind, percent, capped }) => {
    // the name of the way stands above: its own effect is not named a second time
    if (percent === null) return kind === 'circuit' ? t('options.thisWay') : say(`ledger.${kind}`);
    const format = { style: 'percent', maximumFractionDigits: 2, signDisplay: 'never' } as const;
    // with a sign, like an amount
    const sign = percent < 0 ? '\u2212' : '+';
    const said = `${sign}\u00a0${new Intl.NumberFormat(locale, format).format(percent / 100)}`;
    return capped ? t('ledger.capped', { percent: said }) : said;
  };
};

/** The trade-in bonus with this way: kept, lost, or available, if any of the ways allows it. */
const BonusEffect = ({ option, others }: { option: Option; others: readonly Option[] }) => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  const { bonusId } = useDiag().draft;
  if (others.every(({ bonuses }) => bonuses.length === 0)) return null;
  const taken = option.bonuses.find(({ id }) => id === bonusId);
  const [offered] = option.bonuses;
  if (bonusId !== null)
    return (
      <EffectLine label={t('bonus.line')}>
        {taken ? <Money cents={taken.cents} currency={currency} signed /> : t('bonus.lost')}
      </EffectLine>
    );
  return offered ? (
    <EffectLine label={t('bonus.possible')}>
      <Money cents={offered.cents} currency={currency} signed />
    </EffectLine>
  ) : (
    <EffectLine label={t('bonus.possible')}>{t('bonus.none')}</EffectLine>
  );
};

/** The cost or gain of a way to send or to be paid, and its effect on the trade-in bonus, a line each. */
export const Effects = ({
  option,
  others,
  children,
}: {
  option: Option;
  others: readonly Option[];
  children?: ReactNode;
}) => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  const nameOf = useNameOfEffect();
  return (
    <>
      {children}
      {option.total === 0 ? null : (
        <span className="sale-effects">
          {option.lines.length === 0 ? <span>{t('options.free')}</span> : null}
          {option.lines.map((line) => (
            <EffectLine key={`${line.kind}-${line.labelKey}`} label={nameOf(line)}>
              <Money cents={line.cents} currency={currency} signed />
            </EffectLine>
          ))}
          <BonusEffect option={option} others={others} />
        </span>
      )}
    </>
  );
};

/** What one gets by a way to send or to be paid, without the trade-in bonus; nothing where nothing is paid. */
export const Total = ({ option }: { option: Option }) => {
  const { currency } = useSettings();
  if (option.total === 0) return null;
  return (
    <span className="sale-total">
      <Money cents={option.total} currency={currency} />
    </span>
  );
};

/** There is a single choice, which is made already and shown. */
export const OnlyOne = ({ count, children }: { count: number; children: string }) =>
  count === 1 ? <p className="sale-note">{children}</p> : null;
