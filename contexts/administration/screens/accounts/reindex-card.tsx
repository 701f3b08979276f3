import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

/** Rebuilds the index of an account's product search. */
export const ReindexCard = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation(['clients', 'common']);
  const can = useCan();
  const toast = useToast();
  const reindex = useMutation({
    mutationFn: () => call('POST /catalog/reindex', { query: { account_id: accountId } }),
    meta: { quiet: true },
    onSuccess: () => toast({ tone: 'ok', text: t('reindex.done') }),
  });
  if (!can('catalog_reindex')) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('reindex.title')}</h2>
        <p>{t('reindex.help')}</p>
        {reindex.error === null ? null : (
          <Alert tone="bad" live>
            {errorText(reindex.error, t('common:errors.network'))}
          </Alert>
        )}
        <div>
          <Button look="ghost" busy={reindex.isPending} onClick={() => reindex.mutate()}>
            {t('reindex.action')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
