import { translated, type Translated } from '@reprise/platform/domain/core/locales.ts';
import type { AskedQuestion } from '../../domain/questions/question.ts';
import { ledgerWord } from '../../domain/prices/ledger-word.ts';
import type { LedgerLine } from '../../domain/prices/price.ts';
import { Ledger } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';

const named = (label: LedgerLine['label'], locale: ReturnType<typeof useLocale>): string =>
  label === null ? '' : translated(label satisfies Translated, locale);

const questionOf = (line: LedgerLine, questions: readonly AskedQuestion[]): string | undefined =>
  questions.find(({ answers }) => answers.some(({ id }) => id === line.answerId))?.title;

/** The lines of a price in the reader's words: labels of administrators, else the product's own words. */
export const PriceLedger = ({
  caption,
  lines,
  total,
  currency,
  questions = [],
  bonus = 0,
}: {
  caption: string;
  lines: readonly LedgerLine[];
  total: { label: string; cents: number };
  currency: string;
  /** With them the line of an answer names its question. */
  questions?: readonly AskedQuestion[];
  /** The accepted trade-in bonus, in cents: a line of its own after those of the price, included in the total. */
  bonus?: number;
}) => {
  const { t } = useTranslation('price');
  const { t: say } = useTranslation('journey');
  const locale = useLocale();
  const detailOf = (line: LedgerLine): string | undefined => {
    if (line.reference !== undefined) return line.reference;
    if (line.grade !== null) return say(`grade.${line.grade}`);
    if (line.percent === null) return questionOf(line, questions);
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      line.percent / 100,
    );
    return line.capped ? say('ledger.capped', { percent }) : percent;
  };
  return (
    <Ledger
      caption={caption}
      currency={currency}
      total={total}
      lines={[
        ...lines.map((line, index) => ({
          key: `${line.kind}-${line.answerId ?? index}`,
          label: named(line.label, locale) || t(ledgerWord(line)),
          detail: detailOf(line),
          cents: line.cents,
          base: line.kind === 'base',
        })),
        ...(bonus > 0 ? [{ key: 'bonus', label: say('bonus.line'), cents: bonus, base: false }] : []),
      ]}
    />
  );
};
