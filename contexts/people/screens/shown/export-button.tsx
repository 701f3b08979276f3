import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';

/** Exports the organizations as a CSV that imports again unchanged. */
export const ExportButton = ({ accountId }: { accountId: string | undefined }) => {
  const { t } = useTranslation('entities');
  const toast = useToast();
  const load = useMutation({
    mutationFn: () => call('GET /organizations/export', { query: { accountId } }),
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, 'entities.csv'),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('import.exportFailed')) }),
  });
  return (
    <Button look="ghost" busy={load.isPending} onClick={() => load.mutate()}>
      {t('import.export')}
    </Button>
  );
};
