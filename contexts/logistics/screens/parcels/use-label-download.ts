import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';

/** Downloads the label of a transport. */
export const useLabelDownload = () => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      call('GET /transports/{id}/label', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (content, { name }) => saveFile(content, `${name}.pdf`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('transports.labelFailed')) }),
  });
};
