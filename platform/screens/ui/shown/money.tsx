import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedNumber, moneyText } from './numbers.ts';
import './money.css';

type Amount = { cents: number; currency: string };

/** An amount in the reader's locale; `signed` shows + or − and a colour; `struck` is a former amount. */
export const Money = ({
  cents,
  currency,
  signed = false,
  struck = false,
}: Amount & { signed?: boolean; struck?: boolean }) => {
  const { i18n } = useTranslation('ui');
  const text = moneyText(cents, currency, i18n.language, signed);
  if (struck) return <s className="num money-struck">{text}</s>;
  const colour = signed && cents !== 0 ? (cents > 0 ? ' money-plus' : ' money-minus') : '';
  return <span className={`num${colour}`}>{text}</span>;
};

export type LedgerLine = {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  cents: number;
  /** The first line is the base: without a sign. */
  base?: boolean;
  struck?: boolean;
};

/** A price as the lines that add up to it (docs/price.md, "The ledger"). */
export const Ledger = ({
  caption,
  lines,
  total,
  currency,
}: {
  caption: string;
  lines: readonly LedgerLine[];
  total: { label: string; cents: number };
  currency: string;
}) => (
  <table className="ledger">
    <caption className="visually-hidden">{caption}</caption>
    <tbody>
      {lines.map((line) => (
        <tr key={line.key}>
          <th scope="row">
            {line.label}
            {line.detail ? <small>{line.detail}</small> : null}
          </th>
          <td>
            <Money
              cents={line.cents}
              currency={currency}
              signed={!line.base && !line.struck}
              struck={line.struck}
            />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total.label}</th>
        <td>
          <Money cents={total.cents} currency={currency} />
        </td>
      </tr>
    </tfoot>
  </table>
);

/** The price, once the questions are answered; above it until when it holds. */
export const PriceHero = ({
  label,
  cents,
  currency,
  children,
}: Amount & { label: ReactNode; children?: ReactNode }) => {
  const { i18n } = useTranslation('ui');
  return (
    <p>
      <span className="small">{label}</span>
      <strong className="price num">{moneyText(cents, currency, i18n.language)}</strong>
      {children}
    </p>
  );
};

/** The number of a dossier or an IMEI as it is written everywhere; copied without its spaces. */
export const GroupedNumber = ({ value }: { value: string }) => (
  <span
    className="grouped"
    onCopy={(event) => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', value);
    }}
  >
    {groupedNumber(value)}
  </span>
);
