import type { CategoryAsking, QuestionView } from '../../domain/questions/question.contract.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { categoryHref, questionsKey } from './questions-query.ts';
import { useSpokenText } from './spoken-text.ts';

/** What deleting it changes for the others. */
const Consequence = ({ asking, question }: { asking: CategoryAsking; question: QuestionView }) => {
  const { t } = useTranslation('questions');
  const spoken = useSpokenText();
  const led = new Set(question.answers.flatMap(({ nextQuestionIds }) => nextQuestionIds));
  const followers = asking.questions.filter(({ id }) => led.has(id)).map(({ title }) => spoken(title));
  if (question.overrides !== null) return <p>{t('backText')}</p>;
  return (
    <>
      <p>{t('removeText')}</p>
      {followers.length === 0 ? null : <p>{t('removeFollowers', { questions: followers.join(', ') })}</p>}
    </>
  );
};

/** Deletes a question after a confirmation; the inherited one that it overrode is asked again. */
export const RemoveQuestion = ({ asking, question }: { asking: CategoryAsking; question: QuestionView }) => {
  const { t } = useTranslation(['questions', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { overrides } = question;
  const words = overrides === null ? t('remove') : t('backToInherited');
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /diagnostic-questions/{id}', {
        params: { id: question.id },
        query: { version: question.version },
      }),
    meta: { quiet: true },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [questionsKey] });
      toast({ tone: 'ok', text: overrides === null ? t('removed') : t('backDone') });
      void navigate({ to: categoryHref(asking.category.id), ignoreBlocker: true });
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={open}
        title={overrides === null ? t('removeTitle') : t('backTitle', { name: overrides.category.label })}
        confirmLabel={words}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setOpen(false)}
      >
        <Consequence asking={asking} question={question} />
        {remove.error === null ? null : (
          <Alert tone="bad" live>
            {errorText(remove.error, t('common:errors.network'))}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
};
