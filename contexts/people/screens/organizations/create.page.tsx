import type { OrganizationSeat, OrganizationType } from '../../domain/organizations/organization.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { EmptyState, SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { askAgain, choicesQuery } from '../shown/organizations-query.ts';
import { OrganizationForm } from './organization-form.tsx';
import { blankOrganization, companyOf, creationOf, type OrganizationValues } from './organization-values.ts';
import '../shown/organizations.css';

const route = getRouteApi('/entity/create');
const allRights = { mayWrite: true, mayMove: true };

type Choices = {
  accountId: string;
  country: string;
  types: OrganizationType[];
  seat: OrganizationSeat | null;
};

const TypeChoice = ({
  types,
  value,
  onChange,
}: {
  types: readonly OrganizationType[];
  value: OrganizationType | undefined;
  onChange: (type: OrganizationType) => void;
}) => {
  const { t } = useTranslation('entities');
  return (
    <Card>
      <RadioCards
        legend={t('field.type')}
        value={value}
        onChange={(chosen) => {
          const type = types.find((one) => one === chosen);
          if (type !== undefined) onChange(type);
        }}
        choices={types.map((one) => ({
          value: one,
          label: t(`types.${one}`),
          description: t(`typeHelp.${one}`),
        }))}
      />
    </Card>
  );
};

const NewEntity = ({ choices, type }: { choices: Choices; type: OrganizationType }) => {
  const { t } = useTranslation('entities');
  const navigate = route.useNavigate();
  const { parent } = route.useSearch();
  const client = useQueryClient();
  const toast = useToast();
  const keyOf = useRequestKey();
  const seat = type === 'buyer' ? choices.seat : null;
  const create = useMutation({
    mutationFn: (values: OrganizationValues) => {
      const body = creationOf(values, choices.accountId);
      return call('POST /organizations', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: ({ commonName }) => {
      toast({ tone: 'ok', text: t('form.created', { name: commonName }) });
      void askAgain(client);
      void navigate({ to: '/entities', search: {} });
    },
  });
  return (
    <OrganizationForm
      first={{
        ...blankOrganization(type, choices.country, parent),
        ...(seat === null ? {} : companyOf(seat)),
      }}
      seatId={seat?.id ?? null}
      accountId={choices.accountId}
      rights={allRights}
      busy={create.isPending}
      error={create.error}
      onSave={create.mutate}
    />
  );
};

/** The choice of the type, then its form. */
const ForAccount = ({ choices }: { choices: Choices }) => {
  const { t } = useTranslation('entities');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [only, ...others] = choices.types;
  const wanted = others.length === 0 ? only : choices.types.find((one) => one === search.type);
  if (only === undefined) return <EmptyState title={t('form.noType')} />;
  return (
    <>
      <TypeChoice
        types={choices.types}
        value={wanted}
        onChange={(type) => void navigate({ search: { ...search, type }, replace: true })}
      />
      {wanted === undefined ? null : (
        // only the form suspends for its words: the chosen type keeps the focus
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <NewEntity key={wanted} choices={choices} type={wanted} />
        </Suspense>
      )}
    </>
  );
};

const InAccount = ({ accountId }: { accountId: string }) => {
  const query = useQuery(choicesQuery(accountId));
  return <Loaded query={query}>{(choices) => <ForAccount key={accountId} choices={choices} />}</Loaded>;
};

/** A new organization of an account. */
export const Page = () => {
  const { t } = useTranslation('entities');
  return (
    <div className="entity-page">
      <Stack gap={4}>
        <PageTitle title={t('form.createTitle')} />
        <OfAccount>{(accountId) => <InAccount accountId={accountId} />}</OfAccount>
      </Stack>
    </div>
  );
};
