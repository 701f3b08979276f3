import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { costId, NewCosts } from './new-costs.tsx';
import { StepForm } from './step-form.tsx';
import { blankStep, costOf, type StepValues } from './step-values.ts';
import { stepsKey, workshopsQuery, type Workshop } from './steps-query.ts';

type Costs = Readonly<Record<string, string>>;

function useCreate(accountId: string, costs: Costs) {
  const { t } = useTranslation('refurb-step-definitions');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const keyOf = useRequestKey();
  const isProvider = useCan()('client_list');
  const known = Object.entries(costs).flatMap(([warehouseId, typed]) => {
    const cost = costOf(typed);
    return cost === null || cost === undefined ? [] : [{ warehouseId, cost }];
  });
  return useMutation({
    mutationFn: (values: StepValues) => {
      const body = { ...values, costs: known, ...(isProvider ? { buyerAccountId: accountId } : {}) };
      return call('POST /refurb-steps', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: ({ name }) => {
      toast({ tone: 'ok', text: t('form.created', { name }) });
      void client.invalidateQueries({ queryKey: [stepsKey] });
      void navigate({ to: '/refurb-steps', search: isProvider ? { account: accountId } : {} });
    },
  });
}

const NewStep = ({ accountId, workshops }: { accountId: string; workshops: Workshop[] }) => {
  const { t } = useTranslation(['refurb-step-definitions', 'common']);
  const [costs, setCosts] = useState<Costs>({});
  const create = useCreate(accountId, costs);
  const { error } = create;
  const isAtFields = error instanceof CallRefused && error.violations.length > 0;
  const problems = workshops.flatMap(({ id }) =>
    costOf(costs[id] ?? '') === undefined ? [{ field: costId(id), message: t('cost.wrong') }] : [],
  );
  return (
    <StepForm
      first={blankStep}
      workshops={workshops}
      busy={create.isPending}
      error={error}
      problems={problems}
      alsoChanged={Object.values(costs).some((typed) => typed !== '')}
      onSave={(values) => create.mutate(values)}
      saveLabel={t('form.create')}
      backHref={`/refurb-steps?account=${accountId}`}
      failure={
        error === null ? null : (
          <Alert tone="bad" live title={t('form.createFailed')}>
            {isAtFields ? null : errorText(error, t('common:errors.network'))}
          </Alert>
        )
      }
    >
      <NewCosts
        workshops={workshops}
        costs={costs}
        errorOf={(id) => problems.find(({ field }) => field === costId(id))?.message}
        onChange={setCosts}
      />
    </StepForm>
  );
};

const OfWorkshops = ({ accountId }: { accountId: string }) => {
  const query = useQuery(workshopsQuery(accountId));
  return (
    <Loaded query={query}>{(workshops) => <NewStep accountId={accountId} workshops={workshops} />}</Loaded>
  );
};

/** Creates a refurbishment step. */
export const Page = () => {
  const { t } = useTranslation('refurb-step-definitions');
  return (
    <Stack gap={4}>
      <PageTitle title={t('form.createTitle')} />
      <OfAccount kind="buyer">
        {(accountId) => <OfWorkshops key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
