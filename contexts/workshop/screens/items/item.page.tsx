import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Tabs } from '@reprise/platform/screens/ui/shown/tabs.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ItemActionList, useDoneWords } from '../bench/item-action-list.tsx';
import { ItemBadge, ItemSheet } from '../bench/item-sheet.tsx';
import { ItemLabelButtons } from '../labels/item-label-buttons.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { Economics } from './economics.tsx';
import { History } from './history.tsx';
import { RefurbDiagnostic, RefurbSteps } from './refurb.tsx';

const route = getRouteApi('/items-stock/$id/edit');

const Actions = ({ item }: { item: ItemView }) => {
  const toast = useToast();
  const doneWords = useDoneWords();
  const query = useQuery({
    queryKey: [workshopKey, 'transitions', item.id],
    queryFn: ({ signal }) => call('GET /items/{id}/transitions', { params: { id: item.id }, signal }),
  });
  return (
    <Loaded query={query}>
      {(nextActions) => (
        <ItemActionList
          key={item.id}
          item={item}
          nextActions={nextActions}
          withExit
          onDone={(action, changed) => toast({ tone: 'ok', text: doneWords(action, changed) })}
        />
      )}
    </Loaded>
  );
};

const Item = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const navigate = route.useNavigate();
  const can = useCan();
  const { tab = 'info' } = route.useSearch();
  const info = (
    <BenchColumns>
      <ItemSheet item={item} untitled />
      <Actions item={item} />
    </BenchColumns>
  );
  const tabs = [
    { key: 'info', label: t('tabs.info'), content: info },
    { key: 'diagnostics', label: t('tabs.diagnostics'), content: <Diagnostics item={item} /> },
    {
      key: 'refurb-diagnostic',
      label: t('tabs.refurbDiagnostic'),
      content: <RefurbDiagnostic item={item} />,
    },
    { key: 'steps', label: t('tabs.steps'), content: <RefurbSteps item={item} /> },
    ...(can('items_economic_data_read')
      ? [{ key: 'economics', label: t('tabs.economics'), content: <Economics item={item} /> }]
      : []),
    { key: 'history', label: t('tabs.history'), content: <History item={item} /> },
  ];
  return (
    <>
      <PageTitle
        title={item.productLabel}
        badge={<ItemBadge status={item.status} />}
        actions={<ItemLabelButtons item={item} />}
      />
      <Tabs
        label={t('tabs.label')}
        tabs={tabs}
        current={tab}
        onChange={(key) => void navigate({ search: { tab: key }, replace: true })}
      />
    </>
  );
};

/** One item with its actions; tabs for diagnostics, refurbishment, costs and history. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const { id } = route.useParams();
  const query = useQuery({
    queryKey: [workshopKey, 'item', id],
    queryFn: ({ signal }) => call('GET /items/{id}', { params: { id }, signal }),
  });
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('items.one')}>
        {(item) => <Item item={item} />}
      </Loaded>
    </Stack>
  );
};
