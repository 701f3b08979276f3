import { deletionRefusal } from '@reprise/domain/stock/stock.rules';
import type { StockDetail } from '@reprise/domain/stock/stock';
import { Button } from '@reprise/ui/button';
import { Card, Stack } from '@reprise/ui/layout';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { call } from '../../lib/call.ts';
import { askAgain } from '../../lib/workshop/act.ts';
import { useFailureText } from '../../lib/workshop/failure.tsx';

/** Deletes a stock; one that may not says why. */
export const DeleteStock = ({ stock }: { stock: StockDetail }) => {
  const { t } = useTranslation(['stocks', 'refusals']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const failureText = useFailureText();
  const [open, setOpen] = useState(false);
  const refusal = deletionRefusal(stock, { itemCount: stock.productQuantity, stepCount: stock.stepCount });
  const remove = useMutation({
    mutationFn: () => call('DELETE /stocks/{id}', { params: { id: stock.id } }),
    meta: { quiet: true },
    onSuccess: () => {
      toast({ tone: 'ok', text: t('remove.done', { stock: stock.name }) });
      void navigate({ to: '/stocks', ignoreBlocker: true }).then(() => askAgain(client));
    },
  });
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('remove.title')}</h2>
        <div>
          <Button
            look="danger"
            size="s"
            why={refusal === null ? undefined : t(`refusals:${refusal}`)}
            onClick={() => setOpen(true)}
          >
            {t('remove.button')}
          </Button>
        </div>
      </Stack>
      {open ? (
        <ActionDialog
          title={t('remove.question', { stock: stock.name })}
          confirm={t('remove.confirm')}
          danger
          busy={remove.isPending}
          refusal={remove.error === null ? undefined : failureText(remove.error)}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>{t('remove.help')}</p>
        </ActionDialog>
      ) : null}
    </Card>
  );
};
