import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { questionLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { moved, useDragOrder } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { ConsequencesLegend } from './answer-fields.tsx';
import { AnswerRow } from './answer-row.tsx';
import { withAnswer, type AnswerDraft } from './question-draft.ts';
import type { FieldsProps } from './question-fields.tsx';
import { useCurrencySign } from '../shown/use-currency-sign.ts';

const { answersMax } = questionLimits;

type ExampleProps = { currency: string; value: string; onChange: (typed: string) => void };

/** The example price, on which the effect of each answer is shown. */
const Example = ({ currency, value, onChange }: ExampleProps) => {
  const { t } = useTranslation('questions');
  const sign = useCurrencySign(currency);
  return (
    <div className="answers-example">
      <TextField
        size="s"
        label={t('example')}
        description={t('exampleHelp')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        suffix={sign}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};

/** Changes of the answers: a new one gets the focus, a removed one leaves it to their heading; a moved one keeps it. */
function useAnswers({ draft, locale, onChange }: Omit<FieldsProps, 'errorAt'>) {
  const { t } = useTranslation('questions');
  const [said, setSaid] = useState('');
  const { answers } = draft;
  const write = (next: AnswerDraft[]): void => onChange({ ...draft, answers: next });
  return {
    said,
    write,
    move: (from: number, to: number): void => {
      if (to < 0 || to >= answers.length || from === to) return;
      write(moved(answers, from, to));
      setSaid(t('answerMoved', { from: from + 1, to: to + 1, count: answers.length }));
    },
    add: (): void => {
      write(withAnswer(answers));
      focusSoon(`answers.${answers.length}.name.${locale}`);
    },
    remove: (at: number): void => {
      write(answers.toSpliced(at, 1));
      focusSoon('answers');
    },
  };
}

type AnswersProps = FieldsProps & { currency: string; others: readonly QuestionView[] };

const columns = ['grip', 'words', 'grade', 'effect', 'price', 'flags', 'more'] as const;

const Head = ({ example, currency }: { example: number | undefined; currency: string }) => {
  const { t, i18n } = useTranslation('questions');
  const before = example === undefined ? '–' : moneyText(example, currency, i18n.language);
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          {t('answerColumn')}
        </th>
        <th scope="col">{t('grade')}</th>
        <th scope="col">{t('effect')}</th>
        <th scope="col" className="num">
          {t('becomesColumn', { before })}
        </th>
        <th scope="col" colSpan={2}>
          {t('consequences')}
        </th>
      </tr>
    </thead>
  );
};

/** The answers in order as a table, each with its effect on the example price. */
export const AnswersEditor = ({ draft, locale, errorAt, onChange, currency, others }: AnswersProps) => {
  const { t } = useTranslation('questions');
  const [typed, setTyped] = useState('150');
  const { answers } = draft;
  const { said, write, move, add, remove } = useAnswers({ draft, locale, onChange });
  const drag = useDragOrder('answer-row', move);
  const isFull = answers.length >= answersMax;
  const example = centsOf(typed);
  return (
    <Section title={t('answers')} help={t('answersHelp')}>
      <Example currency={currency} value={typed} onChange={setTyped} />
      <table className="answer-table" id="answers" tabIndex={-1} aria-label={t('answers')}>
        <colgroup>
          {columns.map((one) => (
            <col key={one} className={`answer-col-${one}`} />
          ))}
        </colgroup>
        <Head example={example} currency={currency} />
        <tbody>
          {answers.map((answer, at) => (
            <AnswerRow
              key={answer.key}
              answer={answer}
              at={at}
              count={answers.length}
              locale={locale}
              errorAt={errorAt}
              currency={currency}
              example={example}
              others={others}
              grip={drag.grip(at)}
              place={drag.place(at)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
              onChange={(change) => write(answers.with(at, { ...answer, ...change }))}
            />
          ))}
        </tbody>
      </table>
      <Row>
        <Button
          look="ghost"
          size="s"
          icon={<IconPlus size={18} aria-hidden="true" />}
          why={isFull ? t('full', { count: answersMax }) : undefined}
          onClick={add}
        >
          {t('addAnswer')}
        </Button>
        <span className="small answer-keys">{t('answerKeys')}</span>
      </Row>
      <output className="visually-hidden">{said}</output>
      <ConsequencesLegend />
    </Section>
  );
};
