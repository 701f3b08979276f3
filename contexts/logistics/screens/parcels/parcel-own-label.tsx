import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { printFile } from '@reprise/platform/screens/bench/print-file.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** The parcel's own label, with its number: printed by the browser, or downloaded for a label printer. */
export const ParcelOwnLabel = ({ id, number }: { id: string; number: string }) => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const label = useMutation({
    mutationFn: (format: 'pdf' | 'zpl') =>
      call('GET /packages/{id}/label', { params: { id }, query: { format } }),
    meta: { quiet: true },
    onSuccess: (content, format) =>
      format === 'pdf' ? printFile(content) : saveFile(content, `${number}.zpl`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('expedition.ownLabelFailed')) }),
  });
  return (
    <Row>
      <Button look="ghost" busy={label.isPending} onClick={() => label.mutate('pdf')}>
        {t('expedition.ownLabel')}
      </Button>
      <Button look="ghost" busy={label.isPending} onClick={() => label.mutate('zpl')}>
        {t('expedition.ownLabelZpl')}
      </Button>
    </Row>
  );
};
