import { answered } from '@reprise/offer/domain/prices/answers.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { areQuestionsOther } from '../journey/estimate/estimate.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckCards, RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useIsShown } from '@reprise/platform/screens/ui/core/is-shown.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { declaredAs, reachedWith, recordOf } from './answers.ts';
import type { Found } from './found.ts';
import { submitId, useDigits } from './use-digits.ts';
import type { CounterDossier } from './use-counter.ts';

type Props = { dossier: CounterDossier; found: Found; onChange: (found: Found) => void; onNext: () => void };

const questionsKey = (productId: string) => ['questions', productId, 'store'];

const useQuestions = (productId: string) =>
  useQuery({
    queryKey: questionsKey(productId),
    queryFn: ({ signal }) =>
      call('GET /products/{id}/diagnostic-questions', {
        params: { id: productId },
        query: { audience: 'store' },
        signal,
      }),
  });

const Question = ({
  question,
  chosen,
  error,
  onChoose,
}: {
  question: AskedQuestion;
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (answerIds: string[]) => void;
}) => {
  const frame = {
    legend: question.title,
    error,
    name: question.id,
    choices: question.answers.map(({ id, name, description }) => ({ value: id, label: name, description })),
  };
  if (question.type === 'multiple') return <CheckCards {...frame} values={chosen} onChange={onChoose} />;
  return <RadioCards {...frame} value={chosen[0]} onChange={(id) => onChoose([id])} />;
};

/**
 * Records the counter's own answers; the site's stay as they were. An answer that was changed meanwhile stays, and the price
 * is asked for again.
 */
const useRecord = ({ dossier, found, onChange, onNext }: Props) => {
  const client = useQueryClient();
  const isShown = useIsShown();
  return useMutation({
    mutationFn: (sent: Found) =>
      call('POST /declarations', { body: recordOf(dossier, sent, sent.responses) }),
    meta: { quiet: true },
    // `found` is what was drawn last, not what was sent
    onSuccess: (declaration, sent) => {
      const next = isShown() ? declaredAs(found, sent, declaration) : null;
      if (next === null) return;
      onChange(next);
      onNext();
    },
    // the questions have changed meanwhile: answers that are still possible stay chosen
    onError: (error) =>
      areQuestionsOther(error)
        ? client.invalidateQueries({ queryKey: questionsKey(dossier.productId) })
        : undefined,
  });
};

const Questions = (props: Props & { questions: readonly AskedQuestion[] }) => {
  const { t } = useTranslation('dashboard');
  const { questions, found, onChange } = props;
  const [sent, setSent] = useState(false);
  const { reached, kept, open } = reachedWith(questions, found.responses);
  const asked = { ...found, responses: kept };
  const record = useRecord({ ...props, found: asked });
  const choose = (question: AskedQuestion, ids: string[]): void =>
    onChange({ ...found, declarationId: null, responses: answered(kept, question.id, ids) });
  useDigits({ reached, open, kept, choose });
  const submit = (): void => {
    setSent(true);
    if (open.length === 0) record.mutate(asked);
    else document.getElementsByName(open[0]?.id ?? '')[0]?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={5}>
        {record.error === null ? null : (
          <Alert tone="bad" live>
            {errorText(record.error, t('predeclared.failed'))}
          </Alert>
        )}
        {reached.map((question) => (
          <Question
            key={question.id}
            question={question}
            chosen={kept.find(({ questionId }) => questionId === question.id)?.answerIds ?? []}
            error={sent && open.includes(question) ? t('predeclared.unanswered') : undefined}
            onChoose={(ids) => choose(question, ids)}
          />
        ))}
        <Button type="submit" block busy={record.isPending} id={submitId}>
          {t('predeclared.estimate')}
        </Button>
      </Stack>
    </form>
  );
};

/** The same questions, asked again with the thing in hand. */
export const DiagnosisStep = (props: Props) => {
  const { t } = useTranslation('dashboard');
  const { t: say } = useTranslation('counter');
  const asked = useQuestions(props.dossier.productId);
  return (
    <Stack>
      <h1>{t('predeclared.diagnosisTitle')}</h1>
      <p>{t('predeclared.diagnosisHelp')}</p>
      <p className="small">{say('check.keys')}</p>
      <Loaded query={asked}>{({ questions }) => <Questions {...props} questions={questions} />}</Loaded>
    </Stack>
  );
};
