import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { QuestionCard } from '../../bench/question-card.tsx';
import { DiagnosisPage } from './diagnosis-page.tsx';
import { diagnosisQuery, useLookAgain } from './diagnosis-query.ts';
import { chosenFor, withChosen, type DiagnosisResponses } from './diagnosis.ts';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id/questions');

const useAnswering = ({ id, questions, responses: kept }: RefurbDiagnosisView) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [responses, setResponses] = useState(kept);
  // only what was answered here is sent: a test station may have answered something else meanwhile
  const [said, setSaid] = useState<DiagnosisResponses>([]);
  const [at, setAt] = useState(() => {
    const open = questions.findIndex((one) => chosenFor(kept, one.id).length === 0);
    return open === -1 ? 0 : open;
  });
  const lookAgain = useLookAgain(id);
  const isLast = at + 1 >= questions.length;
  const keep = useAct(
    (given: DiagnosisResponses) =>
      call('PATCH /refurb-diagnoses/{id}', { params: { id }, body: { responses: given } }),
    (changed) => client.setQueryData(diagnosisQuery(id).queryKey, changed),
    `diagnosis-${id}`,
  );
  const toSummary = (): void =>
    void navigate({ to: '/warehouse/refurb-diagnosis/$id/summary', params: { id } });
  const goOn = (questionId: string, responseIds: string[]): void => {
    const given = withChosen(said, questionId, responseIds);
    setSaid(given);
    setResponses(withChosen(responses, questionId, responseIds));
    keep.mutate(given, { onSuccess: () => (isLast ? toSummary() : undefined), onError: lookAgain });
    if (!isLast) setAt(at + 1);
  };
  return { responses, setResponses, at, setAt, isLast, keep, goOn, toSummary };
};

const Questions = ({ diagnosis }: { diagnosis: RefurbDiagnosisView }) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const { responses, setResponses, at, setAt, isLast, keep, goOn, toSummary } = useAnswering(diagnosis);
  const question = diagnosis.questions[at];
  if (question === undefined) {
    return (
      <EmptyState
        title={t('diagnosis.noQuestion')}
        action={<Button onClick={toSummary}>{t('questions.next')}</Button>}
      />
    );
  }
  return (
    <>
      <Failure error={keep.error} />
      <QuestionCard
        key={question.id}
        question={{
          id: question.id,
          title: question.label,
          type: question.type,
          required: true,
          answers: question.responses.map(({ id, label }) => ({ id, name: label })),
        }}
        chosen={chosenFor(responses, question.id)}
        onChoose={(responseIds) => setResponses(withChosen(responses, question.id, responseIds))}
        at={at + 1}
        total={diagnosis.questions.length}
        // the answer before may still be on its way; only the last one blocks the next Enter
        busy={keep.isPending && isLast && chosenFor(keep.variables, question.id).length > 0}
        goesOnAlone={() => !isLast}
        onNext={(responseIds) => goOn(question.id, responseIds)}
        onBack={() => (at === 0 ? void navigate({ to: '/warehouse/refurb-diagnosis/start' }) : setAt(at - 1))}
      />
    </>
  );
};

export const Page = () => {
  const { id } = route.useParams();
  return (
    <DiagnosisPage id={id} step="questions">
      {(diagnosis) => <Questions diagnosis={diagnosis} />}
    </DiagnosisPage>
  );
};
