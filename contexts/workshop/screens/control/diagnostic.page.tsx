import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { answersTo, responsesWith } from '@reprise/offer/domain/questions/given-answers.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { QuestionCard } from '../bench/question-card.tsx';
import { ControlPage } from './control-page.tsx';
import { firstQuestion, useKeep, useStep } from './control.ts';
import { NoOutcome } from './no-outcome.tsx';

const route = getRouteApi('/warehouse/verification/diagnostic');

/** The first question without an answer, or the last when all have one: where the control was left. */
const leftAt = (questions: readonly AskedQuestion[], responses: Responses): string | undefined =>
  (questions.find((one) => answersTo(responses, one.id).length === 0) ?? questions.at(-1))?.id;

/** The question that the address names, else where the control was left. */
const beginsAt = (
  questions: readonly AskedQuestion[],
  responses: Responses,
  named: string | undefined,
): string | undefined => {
  if (named === firstQuestion) return questions[0]?.id;
  return questions.find(({ id }) => id === named)?.id ?? leftAt(questions, responses);
};

const useAnswering = (control: ControlView, all: readonly AskedQuestion[]) => {
  const { question: named } = route.useSearch();
  const { draft, item } = control;
  const keep = useKeep(control);
  const goTo = useStep();
  const [responses, setResponses] = useState<Responses>(draft.responses);
  const [current, setCurrent] = useState(() =>
    beginsAt(questionsReached(all, draft.responses), draft.responses, named),
  );
  const reached = questionsReached(all, responses);
  const at = Math.max(
    0,
    reached.findIndex(({ id }) => id === current),
  );
  const question = reached[at];
  const after = (questionId: string, answerIds: readonly string[]) => {
    const given = responsesWith(responses, questionId, [...answerIds]);
    const asked = questionsReached(all, given);
    return { given, asked, next: asked[asked.findIndex(({ id }) => id === questionId) + 1] };
  };
  const goOn = (answerIds: string[]): void => {
    if (question === undefined) return;
    const { given, asked, next } = after(question.id, answerIds);
    setResponses(given);
    // answers to questions that are no longer reached do not count, and are not saved
    const counted = given.filter((one) => asked.some(({ id }) => id === one.questionId));
    const draft = { responses: counted };
    if (next === undefined)
      keep.mutate({ draft, next: 'summary' }, { onSuccess: () => goTo('summary', item.id) });
    else {
      keep.mutate({ draft });
      setCurrent(next.id);
    }
  };
  const goBack = (): void => {
    const before = reached[at - 1];
    if (before === undefined) goTo('serial_number', item.id);
    else setCurrent(before.id);
  };
  return { question, at, total: reached.length, responses, setResponses, after, goOn, goBack, keep };
};

const Questions = ({ control, all }: { control: ControlView; all: readonly AskedQuestion[] }) => {
  const { t } = useTranslation('workshop');
  const answering = useAnswering(control, all);
  const { question, at, total, responses, setResponses, after, goOn, goBack, keep } = answering;
  if (question === undefined) return <EmptyState title={t('questions.none')} />;
  const declared = answersTo(control.declared.responses, question.id);
  return (
    <>
      <Failure error={keep.error} />
      <QuestionCard
        key={question.id}
        question={{
          ...question,
          answers: question.answers.map((answer) => ({
            id: answer.id,
            name: answer.name,
            description: answer.description,
            marked: declared.includes(answer.id),
            note: answer.requirePhoto ? t('questions.photo') : undefined,
          })),
        }}
        chosen={answersTo(responses, question.id)}
        onChoose={(answerIds) => setResponses(responsesWith(responses, question.id, answerIds))}
        at={at + 1}
        total={total}
        busy={keep.isPending && keep.variables?.next !== undefined}
        goesOnAlone={(answerIds) => after(question.id, answerIds).next?.required ?? false}
        onNext={goOn}
        onBack={goBack}
      />
    </>
  );
};

const Asked = ({ control }: { control: ControlView }) => {
  const { item, draft, declared } = control;
  const query = useQuery({
    queryKey: ['workshop-questions', item.id, draft.productId ?? declared.productId],
    queryFn: ({ signal }) => call('GET /items/{id}/control/questions', { params: { id: item.id }, signal }),
    staleTime: 300_000,
  });
  return <Loaded query={query}>{(questions) => <Questions control={control} all={questions} />}</Loaded>;
};

export const Page = () => {
  const { itemId } = route.useSearch();
  return (
    <ControlPage step="diagnostic" itemId={itemId}>
      {(control) =>
        // the questions of the declared product are not those of the one that was found
        control.imei.refusal === 'imei_of_other_product' ? (
          <NoOutcome itemId={control.item.id} code={control.imei.refusal} />
        ) : (
          <Asked control={control} />
        )
      }
    </ControlPage>
  );
};
