import type { BuybackView } from '@reprise/domain/buyback/buyback';
import { CallRefused } from '@reprise/domain/call';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStatusWords } from '../../lib/state-badges.tsx';
import { errorText } from '../../lib/violations.ts';

/**
 * Something done to a file: when it is done the file is read again and the dialog closed; when somebody changed the
 * file meanwhile the present status is said and the file read again; any other refusal stays in the dialog.
 */
export function useBuybackCommand<Input>(
  run: (input: Input) => Promise<BuybackView>,
  onDone: () => void,
) {
  const { t } = useTranslation('dashboard');
  const cache = useQueryClient();
  const toast = useToast();
  const words = useStatusWords();
  const readAgain = (): Promise<void> => cache.invalidateQueries({ queryKey: ['buyback'] });
  const command = useMutation({
    mutationFn: run,
    meta: { quiet: true },
    onSuccess: async () => {
      await Promise.all([readAgain(), cache.invalidateQueries({ queryKey: ['buybacks'] })]);
      toast({ tone: 'ok', text: t('action.done') });
      onDone();
    },
    onError: async (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'status_changed') return;
      const { status } = error.extra;
      toast({
        tone: 'warn',
        text: t('action.statusChanged', { status: typeof status === 'string' ? words(status) : '–' }),
      });
      await readAgain();
      onDone();
    },
  });
  const refusal = command.error === null ? undefined : errorText(command.error, t('action.failed'));
  const code = command.error instanceof CallRefused ? command.error.code : undefined;
  return { send: command.mutate, busy: command.isPending, refusal, code };
}
