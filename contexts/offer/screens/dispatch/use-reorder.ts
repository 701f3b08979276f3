import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { Listed } from '@reprise/platform/domain/core/call.ts';
import type { DispatchRuleView } from '../../domain/dispatch/dispatch-rule.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { moved } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { dispatchKey, rulesQuery } from './dispatch-query.ts';

export const buttonId = (ruleId: string, way: 'up' | 'down'): string => `${ruleId}-${way}`;

/** Shows the new order at once, and restores the former one when it is refused. */
function useOrder(accountId: string) {
  const { t } = useTranslation(['warehouse-dispatch', 'common']);
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = rulesQuery(accountId);
  return useMutation({
    mutationFn: ({ before, after }: { before: DispatchRuleView[]; after: DispatchRuleView[] }) =>
      call('POST /warehouse-dispatch-rules/reorder', {
        body: { accountId, before: before.map(({ id }) => id), ids: after.map(({ id }) => id) },
      }),
    scope: { id: `dispatch-order-${accountId}` },
    meta: { quiet: true },
    onMutate: async ({ before, after }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Listed<DispatchRuleView>>(
        queryKey,
        (listed) => listed && { ...listed, items: after },
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData<Listed<DispatchRuleView>>(
        queryKey,
        (listed) => listed && context && { ...listed, items: context.before },
      );
      const isChanged = error instanceof CallRefused && error.code === 'status_changed';
      toast({
        tone: isChanged ? 'warn' : 'bad',
        text: isChanged ? t('list.orderChanged') : errorText(error, t('common:errors.network')),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [dispatchKey, 'rules'] }),
  });
}

/** Moves a rule, with an announcement; the pressed button keeps the focus, or its sibling at an end of the list. */
export function useReorder(accountId: string, rules: DispatchRuleView[]) {
  const { t } = useTranslation('warehouse-dispatch');
  const [said, setSaid] = useState('');
  const order = useOrder(accountId);
  const move = (from: number, to: number): void => {
    const rule = rules[from];
    if (rule === undefined || to < 0 || to >= rules.length || from === to || order.isPending) return;
    // each gets the number of its new place
    const after = moved(rules, from, to).map((one, at) => ({
      ...one,
      position: rules[at]?.position ?? one.position,
    }));
    order.mutate({ before: rules, after });
    setSaid(t('list.moved', { title: rule.title, place: to + 1, count: rules.length }));
    const way = to < from ? 'up' : 'down';
    requestAnimationFrame(() => document.getElementById(buttonId(rule.id, way))?.focus());
  };
  return { said, move };
}
