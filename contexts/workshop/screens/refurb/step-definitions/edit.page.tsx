import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { StepDefinitionDetail } from '../../../domain/refurb/step-definition.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSaveOver } from '@reprise/platform/screens/kit/form/use-save-over.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { DeleteStep } from './delete-step.tsx';
import { StepCosts } from './step-costs.tsx';
import { StepForm } from './step-form.tsx';
import { valuesOf, type StepValues } from './step-values.ts';
import { stepQuery, stepsKey, workshopsQuery, type Workshop } from './steps-query.ts';

const route = getRouteApi('/refurb-step/$id/edit');

function useSave(step: StepDefinitionDetail) {
  const { t } = useTranslation('refurb-step-definitions');
  const client = useQueryClient();
  const toast = useToast();
  return useSaveOver({
    found: step,
    write: (values: StepValues, { id, version }) =>
      call('PATCH /refurb-steps/{id}', { params: { id }, body: { ...values, version } }),
    latest: () => client.fetchQuery({ ...stepQuery(step.id), staleTime: 0 }),
    onSaved: (saved) => {
      toast({ tone: 'ok', text: t('form.saved') });
      client.setQueryData(stepQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: [stepsKey, 'list'] });
    },
  });
}

type Props = { step: StepDefinitionDetail; workshops: Workshop[]; alsoChanged: boolean };

const Editor = ({ step, workshops, alsoChanged }: Props) => {
  const { t } = useTranslation('refurb-step-definitions');
  const { saved, reads, typed, busy, error, send, read, replace } = useSave(step);
  return (
    <StepForm
      key={reads}
      first={valuesOf(saved)}
      saved={typed}
      workshops={workshops}
      stockName={saved.stockName}
      busy={busy}
      error={error}
      onSave={send}
      saveLabel={t('form.save')}
      alsoChanged={alsoChanged}
      backHref={`/refurb-steps?account=${saved.buyerAccountId}`}
      failure={
        <WriteFailure
          error={error instanceof CallRefused && error.violations.length > 0 ? null : error}
          title={t('form.updateFailed')}
          busy={busy}
          onRead={read}
          onReplace={() => replace()}
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
          <Editor key={step.id} step={step} workshops={found} alsoChanged={unsaved.length > 0} />
          <Stack gap={4}>
            <StepCosts step={step} workshops={found} onUnsaved={onUnsaved} />
            <DeleteStep step={step} />
          </Stack>
        </div>
      )}
    </Loaded>
  );
};

/** One step: its fields, its cost in each workshop, and what refers to it. */
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
