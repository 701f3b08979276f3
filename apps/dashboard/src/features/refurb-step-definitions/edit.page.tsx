import { CallRefused } from '@reprise/domain/call';
import type { StepDefinitionDetail } from '@reprise/domain/refurb/step-definition';
import { LinkButton } from '@reprise/ui/button';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { EmptyState } from '@reprise/ui/states';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { WriteFailure } from '../../lib/write-failure.tsx';
import { DeleteStep } from './delete-step.tsx';
import { StepCosts } from './step-costs.tsx';
import { StepForm } from './step-form.tsx';
import { valuesOf, type StepValues } from './step-values.ts';
import { stepQuery, stepsKey, workshopsQuery, type Workshop } from './steps-query.ts';

const route = getRouteApi('/refurb-step/$id/edit');

function useChange({ id }: StepDefinitionDetail) {
  const { t } = useTranslation('refurb-step-definitions');
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: ({ values, version }: { values: StepValues; version: number }) =>
      call('PATCH /refurb-steps/{id}', { params: { id }, body: { ...values, version } }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      toast({ tone: 'ok', text: t('form.saved') });
      client.setQueryData(stepQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: [stepsKey, 'list'] });
    },
  });
  const read = async (): Promise<void> => {
    change.reset();
    await client.invalidateQueries({ queryKey: stepQuery(id).queryKey });
  };
  /** What was typed goes over what somebody else saved. */
  const replace = async (): Promise<void> => {
    const { version } = await call('GET /refurb-steps/{id}', { params: { id } });
    if (change.variables) change.mutate({ values: change.variables.values, version });
  };
  return { change, read, replace };
}

type Props = { step: StepDefinitionDetail; workshops: Workshop[]; alsoChanged: boolean };

const Editor = ({ step, workshops, alsoChanged }: Props) => {
  const { t } = useTranslation('refurb-step-definitions');
  const { change, read, replace } = useChange(step);
  const { error } = change;
  return (
    <StepForm
      first={valuesOf(step)}
      workshops={workshops}
      stockName={step.stockName}
      busy={change.isPending}
      error={error}
      onSave={(values) => change.mutate({ values, version: step.version })}
      saveLabel={t('form.save')}
      alsoChanged={alsoChanged}
      backHref={`/refurb-steps?account=${step.buyerAccountId}`}
      failure={
        <WriteFailure
          error={error instanceof CallRefused && error.violations.length > 0 ? null : error}
          title={t('form.updateFailed')}
          busy={change.isPending}
          onRead={read}
          onReplace={replace}
        />
      }
    />
  );
};

const Step = ({ step }: { step: StepDefinitionDetail }) => {
  const workshops = useQuery(workshopsQuery(step.buyerAccountId));
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onUnsaved = (id: string, isUnsaved: boolean): void =>
    setUnsaved((before) => [...before.filter((one) => one !== id), ...(isUnsaved ? [id] : [])]);
  return (
    <Loaded query={workshops}>
      {(found) => (
        <div className="step-definition-columns">
          <Editor key={step.version} step={step} workshops={found} alsoChanged={unsaved.length > 0} />
          <Stack gap={4}>
            <StepCosts step={step} workshops={found} onUnsaved={onUnsaved} />
            <DeleteStep step={step} />
          </Stack>
        </div>
      )}
    </Loaded>
  );
};

/** One step: what it is, what it costs in each workshop, and what hangs on it. */
export const Page = () => {
  const { t } = useTranslation('refurb-step-definitions');
  const { id } = route.useParams();
  const query = useQuery(stepQuery(id));
  if (query.error instanceof CallRefused && query.error.code === 'not_found')
    return (
      <EmptyState
        title={t('form.goneTitle')}
        action={<LinkButton href="/refurb-steps">{t('form.back')}</LinkButton>}
      >
        {t('form.goneText')}
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('form.editTitle')}>
        {(step) => (
          <>
            <PageTitle title={step.name} />
            <Step step={step} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};
