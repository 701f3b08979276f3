import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { questionLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { moved } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { AnswerFields } from './answer-fields.tsx';
import { withAnswer, type AnswerDraft } from './question-draft.ts';
import type { FieldsProps } from './question-fields.tsx';
import { useCurrencySign } from './use-currency-sign.ts';

const { answersMin, answersMax } = questionLimits;

type OrderProps = { at: number; count: number; onMove: (to: number) => void; onRemove: () => void };

const Order = ({ at, count, onMove, onRemove }: OrderProps) => {
  const { t } = useTranslation('questions');
  const place = { place: at + 1 };
  const [isFirst, isLast, isNeeded] = [at === 0, at === count - 1, count <= answersMin];
  return (
    <>
      <IconButton
        label={t('answerUp', place)}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('answerDown', place)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('answerRemove', place)}
        aria-disabled={isNeeded || undefined}
        onClick={isNeeded ? undefined : onRemove}
      >
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
};

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

/** Changes of the answers: a new one gets the focus, a removed one leaves it to their heading. */
function useAnswers({ draft, locale, onChange }: Omit<FieldsProps, 'errorAt'>) {
  const { answers } = draft;
  const write = (next: AnswerDraft[]): void => onChange({ ...draft, answers: next });
  return {
    write,
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

/** The answers in order, each with its effect on the example price. */
export const AnswersEditor = ({ draft, locale, errorAt, onChange, currency, others }: AnswersProps) => {
  const { t } = useTranslation('questions');
  const [typed, setTyped] = useState('150');
  const { answers } = draft;
  const { write, add, remove } = useAnswers({ draft, locale, onChange });
  const isFull = answers.length >= answersMax;
  return (
    <section className="answers" aria-labelledby="answers">
      <div className="answers-head">
        <div>
          <h2 id="answers" tabIndex={-1}>
            {t('answers')}
          </h2>
          <p className="small">{t('answersHelp')}</p>
        </div>
        <Example currency={currency} value={typed} onChange={setTyped} />
      </div>
      <ol className="answer-cards">
        {answers.map((answer, at) => (
          <li className="card card-pad answer-card" key={answer.key}>
            <div className="answer-head">
              <h3>{t('answer', { place: at + 1 })}</h3>
              <Order
                at={at}
                count={answers.length}
                onMove={(to) => write(moved(answers, at, to))}
                onRemove={() => remove(at)}
              />
            </div>
            <AnswerFields
              answer={answer}
              at={at}
              locale={locale}
              errorAt={errorAt}
              currency={currency}
              example={centsOf(typed)}
              others={others}
              onChange={(change) => write(answers.with(at, { ...answer, ...change }))}
            />
          </li>
        ))}
      </ol>
      <Row>
        <Button
          look="ghost"
          icon={<IconPlus size={20} aria-hidden="true" />}
          why={isFull ? t('full', { count: answersMax }) : undefined}
          onClick={add}
        >
          {t('addAnswer')}
        </Button>
      </Row>
    </section>
  );
};
