import type { AccountView, LinkedBuyerView } from '../../domain/accounts/account.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { accountQuery } from '@reprise/people/screens/shown/found-accounts.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { accountHref } from './account-tab.ts';
import { linkedBuyersQuery } from './accounts-query.ts';
import { LinkBuyer } from './link-buyer.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';
import './accounts.css';

const route = getRouteApi('/account/$accountId/linked-buyers');

function useColumns(onUnlink: (buyer: LinkedBuyerView) => void): Column<LinkedBuyerView>[] {
  const { t } = useTranslation('clients');
  const { count } = useFormats();
  const can = useCan();
  const columns: Column<LinkedBuyerView>[] = [
    { key: 'name', header: t('field.buyer'), cell: ({ name }) => <b>{name}</b> },
    {
      key: 'status',
      header: t('field.status'),
      cell: ({ status }) => (
        <StateBadge tone={status === 'active' ? 'ok' : 'idle'} label={t(`status.${status}`)} />
      ),
      hideBelow: 'phone',
    },
    { key: 'city', header: t('field.city'), cell: ({ city }) => city ?? '–', hideBelow: 'tablet' },
    {
      key: 'warehouses',
      header: t('field.warehouses'),
      align: 'end',
      cell: ({ warehouses }) => count(warehouses),
      hideBelow: 'phone',
    },
    {
      key: 'categories',
      header: t('field.categories'),
      align: 'end',
      cell: ({ categories }) => count(categories),
      hideBelow: 'phone',
    },
  ];
  const unlink: Column<LinkedBuyerView> = {
    key: 'unlink',
    header: t('field.actions'),
    cell: (buyer) => (
      <Button
        look="quiet"
        size="s"
        aria-label={t('unlink.named', { buyer: buyer.name })}
        onClick={() => onUnlink(buyer)}
      >
        {t('unlink.button')}
      </Button>
    ),
  };
  return can('client_write') ? [...columns, unlink] : columns;
}

const Buyers = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const query = useQuery(linkedBuyersQuery(client.id));
  const [leaving, setLeaving] = useState<LinkedBuyerView>();
  return (
    <>
      <PageTitle
        title={t('linkedTitle', { client: client.name })}
        count={query.data?.total}
        actions={
          client.organization === null ? undefined : (
            <LinkButton look="ghost" href={accountHref(client.organization.id, client.name)}>
              {t('wholeClient')}
            </LinkButton>
          )
        }
      />
      <p className="small">{t('linkedHelp')}</p>
      <DataTable
        caption={t('linkedTitle', { client: client.name })}
        columns={useColumns(setLeaving)}
        rows={query.data?.items}
        rowKey={({ buyerAccountId }) => buyerAccountId}
        refreshing={query.isFetching}
        failed={useFailure(query)}
        empty={{ title: t('noBuyer'), help: t('noBuyerHelp') }}
      />
      <LinkBuyer client={client} linked={query.data?.items ?? []} />
      {leaving === undefined ? null : (
        <UnlinkDialog client={client} buyer={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
};

/** The buyers linked to a retailer. */
export const Page = () => {
  const { accountId } = route.useParams();
  const query = useQuery(accountQuery(accountId));
  return (
    <Stack gap={4}>
      <Loaded query={query}>{(client) => <Buyers key={client.id} client={client} />}</Loaded>
    </Stack>
  );
};
