import { deletionRefusal } from '../../domain/stocks/stock.rules.ts';
import type { StockDetail } from '../../domain/stocks/stock.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { askAgain } from '@reprise/platform/screens/bench/act.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';

/** Deletes a stock, or shows why it may not be deleted. */
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
