import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceListView } from '../../domain/price-lists/price-list.ts';
import { stalePrices } from './prices-query.ts';

/** Goes back to the prices before a list, and says what became of it. */
export function useTakeBack(onDone?: () => void) {
  const { t } = useTranslation(['price_lists', 'common']);
  const client = useQueryClient();
  const toast = useToast();
  const takeBack = useMutation({
    mutationFn: ({ id, version }: Pick<PriceListView, 'id' | 'version'>) =>
      call('POST /price-lists/{id}/take-back', { params: { id }, body: { version } }),
    meta: { quiet: true },
    onSuccess: ({ kept, droppedAt }) => {
      const done = droppedAt === null ? t('back.done') : t('back.dropped');
      toast({ tone: 'ok', text: kept > 0 ? `${done} ${t('back.kept', { count: kept })}` : done });
    },
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('common:errors.network')) }),
    onSettled: () => {
      for (const key of stalePrices) void client.invalidateQueries({ queryKey: [key] });
      onDone?.();
    },
  });
  return { send: takeBack.mutate, busy: takeBack.isPending };
}
