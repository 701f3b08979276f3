import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { askAgain } from '@reprise/platform/screens/bench/act.ts';
import { stocksQuery } from '../bench/stock-picker.tsx';
import { StockForm } from './stock-form.tsx';
import { binsOf, blankStock, type StockValues } from './stock-values.ts';

/** The workshops to choose from, for users who do not work in a single one; found by their native stocks. */
function useWorkshops() {
  const { module } = useSignedIn();
  const stocks = useQuery({ ...stocksQuery, enabled: module !== 'rps' });
  if (module === 'rps') return undefined;
  const found = new Map(
    (stocks.data?.items ?? []).map(({ warehouseId, warehouseName }) => [warehouseId, warehouseName ?? '']),
  );
  return [...found].map(([value, label]) => ({ value, label }));
}

/** Creates a stock. */
export const Page = () => {
  const { t } = useTranslation('stocks');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const keyOf = useRequestKey();
  const workshops = useWorkshops();
  const create = useMutation({
    mutationFn: ({ bins, warehouseId, ...values }: StockValues) => {
      const body = { ...values, bins: binsOf(bins), warehouseId: warehouseId || undefined };
      return call('POST /stocks', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: ({ name }) => {
      toast({ tone: 'ok', text: t('form.created', { stock: name }) });
      void askAgain(client);
      void navigate({ to: '/stocks' });
    },
  });
  return (
    <Stack gap={4}>
      <PageTitle title={t('form.createTitle')} />
      <StockForm
        initial={blankStock}
        workshops={workshops}
        isNew
        busy={create.isPending}
        failure={create.error === null ? null : { title: t('form.createFailed'), error: create.error }}
        onSave={create.mutate}
      />
    </Stack>
  );
};
