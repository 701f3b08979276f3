import { accountDeletionRefusal } from '../../domain/accounts/account-deletion.ts';
import type { AccountView } from '../../domain/accounts/account.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { accountsKey } from '@reprise/people/screens/shown/found-accounts.ts';
import { useTypedName } from './typed-name.tsx';

/** Asks for the account's name before the deletion, which cannot be undone. */
const DeletionDialog = ({ client, onClose }: { client: AccountView; onClose: () => void }) => {
  const { t } = useTranslation(['clients', 'common']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const { field, confirmed } = useTypedName(client.name);
  const remove = useMutation({
    mutationFn: () => call('DELETE /accounts/{id}', { params: { id: client.id } }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast({ tone: 'ok', text: t('deletion.done', { client: client.name }) });
      await navigate({ to: '/clients' });
      await queries.invalidateQueries({ queryKey: [accountsKey] });
    },
  });
  return (
    <ActionDialog
      title={t('deletion.question', { client: client.name })}
      confirm={t('deletion.confirm')}
      danger
      busy={remove.isPending}
      refusal={remove.error === null ? undefined : errorText(remove.error, t('common:errors.network'))}
      onConfirm={() => confirmed(() => remove.mutate())}
      onClose={onClose}
    >
      <p>{t('deletion.final')}</p>
      {field}
    </ActionDialog>
  );
};

/** What prevents the deletion of an account, or the button to delete it. */
export const DeletionTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const refusalText = useRefusalText();
  const [open, setOpen] = useState(false);
  const { status, linkedBuyers, linkedRetailers } = client;
  // open dossiers are counted by the call, whose refusal says how many there are
  const refusal = accountDeletionRefusal({ status, linkedBuyers, linkedRetailers, openFiles: 0 });
  return (
    <Card>
      <Stack gap={4}>
        <h2>{t('tab.deletion')}</h2>
        <p>{t('deletion.help')}</p>
        <DescriptionList
          facts={[
            { key: 'status', label: t('field.status'), value: t(`status.${status}`) },
            { key: 'buyers', label: t('field.linkedBuyers'), value: linkedBuyers },
            { key: 'retailers', label: t('field.linkedRetailers'), value: linkedRetailers },
          ]}
        />
        <div>
          <Button
            look="danger"
            why={refusal === null ? undefined : refusalText(refusal)}
            onClick={() => setOpen(true)}
          >
            {t('deletion.button')}
          </Button>
        </div>
      </Stack>
      {open ? <DeletionDialog client={client} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
};
