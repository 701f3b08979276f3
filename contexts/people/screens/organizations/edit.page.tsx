import type { OrganizationDetail } from '../../domain/organizations/organization.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { forgetAccounts } from '../shown/found-accounts.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { askAgain, choicesQuery, organizationOf } from '../shown/organizations-query.ts';
import { OrganizationBadge } from './organization-badge.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { changeIn, valuesOf, type OrganizationValues } from './organization-values.ts';
import '../shown/organizations.css';

const route = getRouteApi('/entity/$id/edit');

/** The fields that cannot change, and a link to the organizations below. */
const Kept = ({ entity }: { entity: OrganizationDetail }) => {
  const { t } = useTranslation('entities');
  const { day } = useFormats();
  const buyers = useQuery({ ...choicesQuery(entity.accountId), enabled: entity.buyer !== null });
  const buyer = buyers.data?.buyers.find(({ id }) => id === entity.buyer);
  const hasBelow = entity.type !== 'store' && entity.type !== 'warehouse';
  return (
    <Card>
      <Stack gap={3}>
        <DescriptionList
          facts={[
            { key: 'type', label: t('field.type'), value: t(`types.${entity.type}`) },
            { key: 'account', label: t('field.account'), value: entity.accountName },
            { key: 'externalId', label: t('field.externalId'), value: entity.externalId ?? '–' },
            ...(buyer === undefined ? [] : [{ key: 'buyer', label: t('field.buyer'), value: buyer.name }]),
            { key: 'createdAt', label: t('field.createdAt'), value: day(entity.createdAt) },
          ]}
        />
        <Row between>
          <span className="small">{t('form.kept')}</span>
          {hasBelow ? (
            <LinkButton look="ghost" size="s" href={`/entities?parent=${entity.id}`}>
              {t('form.seeBelow')}
            </LinkButton>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
};

/**
 * Saves over the version with which the form was opened, or last saved: a refetch behind the form, as when the window
 * gets the focus, changes nothing of it.
 */
function useSave(entity: OrganizationDetail) {
  const { t } = useTranslation('entities');
  const client = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState({ entity, reads: 0 });
  const latest = () => client.fetchQuery({ ...organizationOf(entity.id), staleTime: 0 });
  const save = useMutation({
    mutationFn: ({ values, over }: { values: OrganizationValues; over: OrganizationDetail }) =>
      call('PATCH /organizations/{id}', {
        params: { id: entity.id },
        body: { ...changeIn(values, over), version: over.version },
      }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      setBase({ ...base, entity: saved });
      client.setQueryData(organizationOf(entity.id).queryKey, saved);
      toast({ tone: 'ok', text: t('form.saved') });
      void askAgain(client);
      forgetAccounts(client);
    },
  });
  return {
    ...base,
    save,
    send: (values: OrganizationValues): void => save.mutate({ values, over: base.entity }),
    read: async (): Promise<void> => {
      setBase({ entity: await latest(), reads: base.reads + 1 });
      save.reset();
    },
    replace: async (values: OrganizationValues): Promise<void> =>
      save.mutate({ values, over: await latest() }),
  };
}

const Editor = ({ entity: found }: { entity: OrganizationDetail }) => {
  const { entity, reads, save, send, read, replace } = useSave(found);
  return (
    <OrganizationForm
      key={reads}
      first={valuesOf(entity)}
      accountId={entity.accountId}
      id={entity.id}
      seatId={entity.seatId}
      rights={entity}
      busy={save.isPending}
      error={save.error}
      conflict={{ onRead: () => void read(), onReplace: (values) => void replace(values) }}
      onSave={send}
    />
  );
};

/** One organization: the fields that cannot change, and its form. */
export const Page = () => {
  const { t } = useTranslation('entities');
  const { id } = route.useParams();
  const query = useQuery(organizationOf(id));
  return (
    <div className="entity-page">
      <Stack gap={4}>
        <Loaded query={query} title={t('form.editTitle')}>
          {(entity) => (
            <>
              <PageTitle title={entity.commonName} badge={<OrganizationBadge status={entity.status} />} />
              {entity.mayWrite ? null : <Alert tone="info">{t('form.readOnly')}</Alert>}
              <Kept entity={entity} />
              <Editor key={entity.id} entity={entity} />
            </>
          )}
        </Loaded>
      </Stack>
    </div>
  );
};
