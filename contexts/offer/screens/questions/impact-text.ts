import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';

type Impact = QuestionView['answers'][number]['impact'];

/** The impact of an answer, with its sign: « − 15,00 € », « +7,5 % ». */
export function impactText({ unit, value }: Impact, currency: string, locale: string): string {
  if (unit === 'amount') return moneyText(value, currency, locale, true);
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(value / 100);
}
