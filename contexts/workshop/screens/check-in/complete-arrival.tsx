import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { ArrivalView } from '@reprise/dossier/domain/items/item.arrival.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckCards, RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct, workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { answersTo, responsesWith } from '@reprise/offer/domain/questions/given-answers.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { Keys } from '@reprise/platform/screens/ui/core/front.tsx';
import { afterDigit, digitsAt } from './arrival-digits.ts';
import { ArrivalPhotos } from './arrival-photos.tsx';

/** What was recorded of an item at its arrival, and the questions that are still open. */
export const arrivalQuery = (itemId: string) =>
  queryOptions({
    queryKey: [workshopKey, 'arrival', itemId],
    queryFn: ({ signal }) => call('GET /items/{id}/arrival', { params: { id: itemId }, signal }),
    retry: false,
  });

type Change = { added?: readonly string[]; answers?: { questionId: string; answerIds: string[] }[] };

function useComplete({ item: { id }, photos }: ArrivalView, onChanged: (item: ItemView) => void) {
  const client = useQueryClient();
  const { queryKey } = arrivalQuery(id);
  return useAct(
    ({ added, answers }: Change) => {
      // after those that the turns before have added
      const known = client.getQueryData(queryKey)?.photos ?? photos;
      const body = { answers, photos: added && [...known, ...added] };
      return call('PATCH /items/{id}/arrival', { params: { id }, body });
    },
    (arrival) => {
      client.setQueryData(queryKey, arrival);
      onChanged(arrival.item);
    },
    `arrival-${id}`,
  );
}

type QuestionProps = {
  question: ArrivalView['questions'][number];
  chosen: readonly string[];
  withDigits: boolean;
  onAnswer: (answerIds: string[]) => void;
};

const Question = ({ question, chosen, withDigits, onAnswer }: QuestionProps) => {
  const choices = question.answers.map(({ id, name }, index) => ({
    value: id,
    label: name,
    aside: withDigits && index < 9 ? <KeyHint>{String(index + 1)}</KeyHint> : undefined,
  }));
  return question.type === 'unique' ? (
    <RadioCards
      legend={question.title}
      choices={choices}
      value={chosen[0]}
      onChange={(value) => onAnswer([value])}
    />
  ) : (
    <CheckCards legend={question.title} choices={choices} values={chosen} onChange={onAnswer} />
  );
};

type CompleteArrivalProps = {
  arrival: ArrivalView;
  onChanged: (item: ItemView) => void;
  onClose: () => void;
};

/** The answers as they stand here: those that are being sent count already, and one that was refused no longer. */
function useAnswers({ questions, responses: saved }: ArrivalView, keep: ReturnType<typeof useComplete>) {
  const [given, setGiven] = useState(saved);
  const [begun, setBegun] = useState<string | null>(null);
  const responses = keep.isPending ? given : saved;
  const answer = (questionId: string, answerIds: string[]): void => {
    setGiven(responsesWith(responses, questionId, answerIds));
    keep.mutate({ answers: [{ questionId, answerIds }] });
  };
  const take = (key: string) => {
    const after = afterDigit(questions, responses, begun, key);
    if (after === undefined) return undefined;
    return () => {
      setBegun(after.begun);
      answer(after.questionId, after.answerIds);
    };
  };
  return { responses, answer, take, ...digitsAt(questions, responses, begun), goOn: () => setBegun(null) };
}

/**
 * The questions that cannot wait for the control, and photos, while the parcel is open. Digits answer, Enter goes on and
 * closes.
 */
export const CompleteArrival = ({ arrival, onChanged, onClose }: CompleteArrivalProps) => {
  const { t } = useTranslation(['arrivals', 'ui']);
  const { questions, photos, hazard } = arrival;
  const keep = useComplete(arrival, onChanged);
  const { responses, answer, take, at, next, goOn } = useAnswers(arrival, keep);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('complete.title')}
      size="wide"
      footer={
        <FirstFocus on="button">
          <Button onClick={next === undefined ? onClose : goOn} busy={next === undefined && keep.isPending}>
            {next === undefined ? t('complete.done') : t('complete.next')}{' '}
            <KeyHint>{t('ui:bench.enter')}</KeyHint>
          </Button>
        </FirstFocus>
      }
    >
      <Stack gap={4}>
        <Keys take={take} />
        {hazard ? (
          <Alert tone="bad" live title={t('complete.hazard')}>
            {t('complete.hazardHelp')}
          </Alert>
        ) : null}
        <Failure error={keep.error} />
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            chosen={answersTo(responses, question.id)}
            withDigits={question === at}
            onAnswer={(answerIds) => answer(question.id, answerIds)}
          />
        ))}
        <ArrivalPhotos
          label={t('complete.photos')}
          count={photos.length}
          onAdd={(added) => keep.mutate({ added })}
        />
        {questions.length > 0 ? <p className="small">{t('complete.keys')}</p> : null}
      </Stack>
    </Modal>
  );
};
