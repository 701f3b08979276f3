import type { StepDefinitionDetail } from '../../../domain/refurb/step-definition.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { stepsKey } from './steps-query.ts';

/** The questions that propose the step and so prevent its removal. */
const Questions = ({ step }: { step: StepDefinitionDetail }) => {
  const { t } = useTranslation('refurb-step-definitions');
  if (step.questions.length === 0) return null;
  return (
    <>
      <p>{t('use.questions', { count: step.questions.length })}</p>
      <ul className="step-questions">
        {step.questions.map(({ id, label }) => (
          <li key={id}>
            <TextLink href={`/refurb-diagnosis-questions/${id}/edit`}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
};

function useRemove(step: StepDefinitionDetail) {
  const { t } = useTranslation('refurb-step-definitions');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call('DELETE /refurb-steps/{id}', { params: { id: step.id } }),
    meta: { quiet: true },
    onSuccess: () => {
      toast({ tone: 'ok', text: t('remove.done', { name: step.name }) });
      void client.invalidateQueries({ queryKey: [stepsKey, 'list'] });
      void navigate({
        to: '/refurb-steps',
        search: { account: step.buyerAccountId },
        ignoreBlocker: true,
      });
    },
  });
}

/** What refers to the step, and the button to remove it or the reason why not. */
export const DeleteStep = ({ step }: { step: StepDefinitionDetail }) => {
  const { t } = useTranslation(['refurb-step-definitions', 'refusals', 'common']);
  const [open, setOpen] = useState(false);
  const remove = useRemove(step);
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('use.title')}</h2>
        <p>{step.openItems === 0 ? t('use.noItem') : t('use.items', { count: step.openItems })}</p>
        <Questions step={step} />
        <div>
          <Button
            look="danger"
            size="s"
            why={step.questions.length === 0 ? undefined : t('refusals:refurb_step_in_use')}
            onClick={() => setOpen(true)}
          >
            {t('remove.button')}
          </Button>
        </div>
      </Stack>
      {open ? (
        <ActionDialog
          title={t('remove.question', { name: step.name })}
          confirm={t('remove.confirm')}
          danger
          busy={remove.isPending}
          refusal={
            remove.error === null
              ? undefined
              : `${t('remove.failed')} ${errorText(remove.error, t('common:errors.network'))}`
          }
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>{t('remove.help')}</p>
        </ActionDialog>
      ) : null}
    </Card>
  );
};
