import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { askAgain, categoryQuery } from './categories-query.ts';

/** Restores an archived category at once, since nothing is lost by it. A notice says why it was not restored. */
export const RestoreButton = ({ id, version, label }: { id: string; version: number; label: string }) => {
  const { t } = useTranslation('categories');
  const toast = useToast();
  const client = useQueryClient();
  const failureText = useFailureText();
  const restore = useMutation({
    mutationFn: () => call('POST /categories/{id}/restore', { params: { id }, body: { version } }),
    onSuccess: (restored) => {
      client.setQueryData(categoryQuery(id).queryKey, restored);
      toast({ tone: 'ok', text: t('restore.done', { label }) });
    },
    meta: { quiet: true },
    onError: (error) => toast({ tone: 'bad', text: failureText(error) }),
    onSettled: () => askAgain(client),
  });
  return (
    <Button
      look="ghost"
      size="s"
      busy={restore.isPending}
      aria-label={t('restore.actionNamed', { label })}
      onClick={() => restore.mutate()}
    >
      {t('restore.action')}
    </Button>
  );
};
