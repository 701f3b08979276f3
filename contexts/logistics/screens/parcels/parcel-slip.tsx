import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';

/** Prints the hand-over slip, which whoever collects the parcel signs. */
export const ParcelSlip = ({ id, number }: { id: string; number: string }) => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const slip = useMutation({
    mutationFn: () => call('GET /packages/{id}/slip', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, `${number}.pdf`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('expedition.slipFailed')) }),
  });
  return (
    <Button
      block
      look="ghost"
      busy={slip.isPending}
      icon={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => slip.mutate()}
    >
      {t('expedition.slip')}
    </Button>
  );
};
