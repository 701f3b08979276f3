import type {
  RefurbQuestionDefinition,
  RefurbQuestionSettings,
} from '../../../domain/refurb/questions.contract.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useSaveOver } from '@reprise/platform/screens/kit/form/use-save-over.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { draftOf } from './draft.ts';
import { QuestionForm } from './question-form.tsx';
import { categoriesQuery, questionQuery, questionsKey, stepsQuery } from './questions-query.ts';

const route = getRouteApi('/refurb-diagnosis-questions/$id/edit');

/** Returns to the list, reads it again, and shows what was done. */
function useLeave() {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  return (done: 'changed' | 'removed'): void => {
    void client.invalidateQueries({ queryKey: [questionsKey, 'list'] });
    toast({ tone: 'ok', text: t(`refurbQuestions.${done}`) });
    void navigate({ to: '/refurb-diagnosis-questions', ignoreBlocker: true });
  };
}

const Remove = ({ id }: { id: string }) => {
  const { t } = useTranslation('workshop');
  const leave = useLeave();
  const [asking, setAsking] = useState(false);
  const remove = useAct(
    () => call('DELETE /refurb-diagnostic-questions/{id}', { params: { id } }),
    () => leave('removed'),
  );
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('refurbQuestions.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('refurbQuestions.removeTitle')}
        confirmLabel={t('refurbQuestions.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('refurbQuestions.removeText')}</p>
        <Failure error={remove.error} />
      </ConfirmDialog>
    </>
  );
};

function useSave(question: RefurbQuestionDefinition) {
  const client = useQueryClient();
  const leave = useLeave();
  return useSaveOver({
    found: question,
    write: (settings: RefurbQuestionSettings, { id, version }) =>
      call('PATCH /refurb-diagnostic-questions/{id}', { params: { id }, body: { ...settings, version } }),
    latest: () => client.fetchQuery({ ...questionQuery(question.id), staleTime: 0 }),
    onSaved: () => leave('changed'),
  });
}

const Edit = ({ question }: { question: RefurbQuestionDefinition }) => {
  const { t } = useTranslation('workshop');
  const steps = useQuery(stepsQuery);
  const categories = useQuery(categoriesQuery(useSignedIn().module === 'root'));
  const { saved, reads, busy, error, send, read, replace } = useSave(question);
  return (
    <Loaded query={steps}>
      {({ items }) => (
        <QuestionForm
          key={reads}
          first={draftOf(saved)}
          steps={items}
          categories={categories.data ?? []}
          busy={busy}
          error={error}
          onSave={send}
          failure={
            <WriteFailure
              error={error}
              title={t('refurbQuestions.updateFailed')}
              busy={busy}
              onRead={read}
              onReplace={() => replace()}
            />
          }
          aside={<Remove id={question.id} />}
        />
      )}
    </Loaded>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { id } = route.useParams();
  const query = useQuery(questionQuery(id));
  return (
    <Stack gap={4}>
      <PageTitle title={t('refurbQuestions.editTitle')} />
      <Loaded query={query}>{(question) => <Edit key={question.id} question={question} />}</Loaded>
    </Stack>
  );
};
