import { CallRefused } from '../../../domain/core/call.ts';
import { useToast } from '../../ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStatusWords } from '../words/status-words.ts';
import { errorText } from '../../shell/violations.ts';

type More<Answer> = {
  /** First words of the queries that the command invalidates. */
  stale: readonly string[];
  onDone: (answer: Answer | undefined) => void;
  /** Shows no message when it is done: the page itself shows the result. */
  silent?: boolean;
};

/**
 * A command on a thing: when it is done, the thing is fetched again and the dialog closed; when somebody changed the
 * thing meanwhile, its present status is shown and it is fetched again; any other refusal stays in the dialog.
 */
export function useCommand<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { stale, onDone, silent = false }: More<Answer>,
) {
  const { t } = useTranslation('dashboard');
  const cache = useQueryClient();
  const toast = useToast();
  const words = useStatusWords();
  const readAgain = () => Promise.all(stale.map((key) => cache.invalidateQueries({ queryKey: [key] })));
  const command = useMutation({
    mutationFn: run,
    meta: { quiet: true },
    onSuccess: async (answer) => {
      await readAgain();
      if (!silent) toast({ tone: 'ok', text: t('action.done') });
      onDone(answer);
    },
    onError: async (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'status_changed') return;
      const { currentStatus: status } = error.extra;
      toast({
        tone: 'warn',
        text: t('action.statusChanged', { status: typeof status === 'string' ? words(status) : '–' }),
      });
      await readAgain();
      onDone(undefined);
    },
  });
  return {
    send: command.mutate,
    busy: command.isPending,
    refusal: command.error === null ? undefined : errorText(command.error, t('action.failed')),
    code: command.error instanceof CallRefused ? command.error.code : undefined,
  };
}
