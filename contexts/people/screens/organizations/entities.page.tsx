import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Tabs } from '@reprise/platform/screens/ui/shown/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { entitiesQuery } from '../shown/entities-query.ts';
import { EntityList } from './entity-list.tsx';
import type { EntitySearch } from './entity-search.ts';
import { EntityTree } from './entity-tree.tsx';
import { ExportButton } from '../shown/export-button.tsx';
import '../shown/entities.css';

const route = getRouteApi('/entities');

/** The manager of a workshop writes its form and creates nothing. */
function useMayCreate(): boolean {
  const { module } = useSignedIn();
  return useCan()('organization_write') && module !== 'rps';
}

/** The organizations of one's scope, as a list with filters or as a tree. */
export const Page = () => {
  const { t } = useTranslation('entities');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: EntitySearch): void => void navigate({ search: next, replace: true });
  const mayCreate = useMayCreate();
  const query = useQuery(entitiesQuery(search));
  const ofAccount = search.account === undefined ? '' : `?account=${search.account}`;
  const create = mayCreate ? (
    <LinkButton href={`/entity/create${ofAccount}`}>{t('create')}</LinkButton>
  ) : undefined;
  const actions = (
    <>
      <ExportButton accountId={search.account} />
      {mayCreate ? (
        <LinkButton look="ghost" href={`/entities/import${ofAccount}`}>
          {t('import.open')}
        </LinkButton>
      ) : null}
      {create}
    </>
  );
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} count={query.data?.total} actions={actions} />
      <Tabs
        label={t('views')}
        current={search.view ?? 'list'}
        onChange={(view) => go({ ...search, view: view === 'tree' ? 'tree' : undefined })}
        tabs={[
          {
            key: 'list',
            label: t('list'),
            content: (
              <Stack gap={4}>
                <EntityList
                  search={search}
                  query={query}
                  create={create}
                  onChange={go}
                  onMove={(moved) => void navigate({ search: { ...search, ...moved } })}
                />
              </Stack>
            ),
          },
          {
            key: 'tree',
            label: t('tree'),
            content: <EntityTree accountId={search.account} create={create} />,
          },
        ]}
      />
    </Stack>
  );
};
