import type { StockDetail } from '../../domain/stocks/stock.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useSaveOver } from '@reprise/platform/screens/kit/form/use-save-over.ts';
import { askAgain } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { CountHistory } from './count-history.tsx';
import { DeleteStock } from './delete-stock.tsx';
import { PrintShelf } from './print-shelf.tsx';
import { StockForm } from './stock-form.tsx';
import { stockQuery } from './stock-query.ts';
import { binsOf, valuesOf, type StockValues } from './stock-values.ts';
import '@reprise/platform/screens/bench/workshop.css';

const route = getRouteApi('/stocks/$id/edit');

function useSave(stock: StockDetail) {
  const { t } = useTranslation('stocks');
  const client = useQueryClient();
  const toast = useToast();
  return useSaveOver({
    found: stock,
    write: ({ name, identifier, location, bins }: StockValues, { id, version }) => {
      const body = { version, name, identifier, location, bins: binsOf(bins) };
      return call('PATCH /stocks/{id}', { params: { id }, body });
    },
    latest: () => client.fetchQuery({ ...stockQuery(stock.id), staleTime: 0 }),
    onSaved: () => {
      toast({ tone: 'ok', text: t('form.saved') });
      void askAgain(client);
    },
  });
}

const Editor = ({ stock }: { stock: StockDetail }) => {
  const { t } = useTranslation('stocks');
  const { saved, reads, typed, busy, error, send, read, replace } = useSave(stock);
  return (
    <StockForm
      key={reads}
      initial={valuesOf(saved)}
      saved={typed}
      nameStays={saved.native === null ? undefined : t('form.nativeName')}
      busy={busy}
      failure={error === null ? null : { title: t('form.updateFailed'), error }}
      conflict={{ onRead: read, onReplace: () => replace() }}
      onSave={send}
    />
  );
};

/** What lies in the stock now, with links. */
const Content = ({ stock }: { stock: StockDetail }) => {
  const { t } = useTranslation(['stocks', 'workshop']);
  const { count } = useFormats();
  const can = useCan();
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          facts={[
            ...(stock.warehouseName === null
              ? []
              : [{ key: 'workshop', label: t('workshop'), value: stock.warehouseName }]),
            { key: 'quantity', label: t('workshop:stock.quantity'), value: count(stock.productQuantity) },
            {
              key: 'age',
              label: t('workshop:stock.averageAge'),
              value: t('workshop:stock.days', { count: Math.round(stock.averageAge) }),
            },
            { key: 'steps', label: t('stepCount'), value: count(stock.stepCount) },
          ]}
        />
        <Row>
          <LinkButton look="ghost" size="s" href={`/items-stock?stock=${stock.id}`}>
            {t('seeItems')}
          </LinkButton>
          {can('stock_count') ? (
            <LinkButton look="ghost" size="s" href={`/stocks/${stock.id}/count`}>
              {t('count.start')}
            </LinkButton>
          ) : null}
          <PrintShelf stock={stock} />
        </Row>
      </Stack>
    </Card>
  );
};

/** One stock: its fields, its content, its stock-takes, and its deletion. */
export const Page = () => {
  const { t } = useTranslation('stocks');
  const { id } = route.useParams();
  const query = useQuery(stockQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('form.editTitle')}>
        {(stock) => (
          <>
            <PageTitle title={t('form.editNamed', { stock: stock.name })} />
            <BenchColumns>
              <Editor key={stock.id} stock={stock} />
              <Stack gap={4}>
                <Content stock={stock} />
                <DeleteStock stock={stock} />
                <CountHistory stockId={stock.id} />
              </Stack>
            </BenchColumns>
          </>
        )}
      </Loaded>
    </Stack>
  );
};
