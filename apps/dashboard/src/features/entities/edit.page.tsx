import { CallRefused } from '@reprise/domain/call';
import type { OrganizationDetail } from '@reprise/domain/organization/organization';
import { Alert } from '@reprise/ui/alert';
import { Button, LinkButton } from '@reprise/ui/button';
import { DescriptionList } from '@reprise/ui/details';
import { Card, PageTitle, Row, Stack } from '@reprise/ui/layout';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFormats } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { askAgain, choicesQuery, entityOf } from './entities-query.ts';
import { EntityBadge } from './entity-badge.tsx';
import { EntityForm } from './entity-form.tsx';
import { sheetIn, valuesOf, type EntityValues } from './entity-values.ts';
import './entities.css';

const route = getRouteApi('/entity/$id/edit');

/** What stays as it was created, and the way to what hangs below. */
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

const Editor = ({ entity }: { entity: OrganizationDetail }) => {
  const { t } = useTranslation('entities');
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (values: EntityValues) =>
      call('PATCH /organizations/{id}', {
        params: { id: entity.id },
        body: { ...sheetIn(values), version: entity.version },
      }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      toast({ tone: 'ok', text: t('form.saved') });
      client.setQueryData(entityOf(entity.id).queryKey, saved);
      void askAgain(client);
    },
  });
  const changedByOther = save.error instanceof CallRefused && save.error.code === 'status_changed';
  const readAgain = (): void => {
    save.reset();
    void askAgain(client);
  };
  return (
    <EntityForm
      first={valuesOf(entity)}
      accountId={entity.accountId}
      id={entity.id}
      rights={entity}
      busy={save.isPending}
      error={save.error}
      onSave={save.mutate}
      aside={
        changedByOther ? (
          <Button look="ghost" onClick={readAgain}>
            {t('form.readAgain')}
          </Button>
        ) : null
      }
    />
  );
};

/** One entity: what stays, and its sheet. */
export const Page = () => {
  const { t } = useTranslation('entities');
  const { id } = route.useParams();
  const query = useQuery(entityOf(id));
  return (
    <div className="entity-page">
      <Stack gap={4}>
        <Loaded query={query} title={t('form.editTitle')}>
          {(entity) => (
            <>
              <PageTitle title={entity.commonName} badge={<EntityBadge status={entity.status} />} />
              {entity.mayWrite ? null : <Alert tone="info">{t('form.readOnly')}</Alert>}
              <Kept entity={entity} />
              <Editor key={`${entity.id} ${entity.version}`} entity={entity} />
            </>
          )}
        </Loaded>
      </Stack>
    </div>
  );
};
