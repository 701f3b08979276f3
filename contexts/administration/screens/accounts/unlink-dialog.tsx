import type { AccountView, LinkedBuyerView } from '../../domain/accounts/account.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { accountsKey } from '@reprise/people/screens/shown/found-accounts.ts';

/** Unlinks a buyer from a retailer, or says why it cannot. */
export const UnlinkDialog = ({
  client,
  buyer,
  onClose,
}: {
  client: AccountView;
  buyer: LinkedBuyerView;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['clients', 'common']);
  const queries = useQueryClient();
  const toast = useToast();
  const unlink = useMutation({
    mutationFn: () =>
      call('DELETE /accounts/{id}/linked-buyers', {
        params: { id: client.id },
        query: { buyerAccountId: buyer.buyerAccountId },
      }),
    meta: { quiet: true },
    onSuccess: () => {
      toast({ tone: 'ok', text: t('unlink.done', { buyer: buyer.name }) });
      onClose();
      return queries.invalidateQueries({ queryKey: [accountsKey] });
    },
  });
  return (
    <ActionDialog
      title={t('unlink.question', { buyer: buyer.name })}
      confirm={t('unlink.confirm')}
      danger
      busy={unlink.isPending}
      refusal={unlink.error === null ? undefined : errorText(unlink.error, t('common:errors.network'))}
      onConfirm={() => unlink.mutate()}
      onClose={onClose}
    >
      <p>{t('unlink.help', { client: client.name })}</p>
    </ActionDialog>
  );
};
