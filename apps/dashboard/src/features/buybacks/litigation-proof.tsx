import type { BuybackView } from '@reprise/domain/buyback/buyback';
import { errorText } from '@reprise/shell/violations';
import { Button } from '@reprise/ui/button';
import { useToast } from '@reprise/ui/toast';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';

/** The way to what proves an answer that was recorded for the customer. */
export const LitigationProof = ({ id, name }: NonNullable<BuybackView['litigationProof']>) => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => call('GET /files/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, name),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('document.failed')) }),
  });
  return (
    <Button
      look="ghost"
      size="s"
      busy={download.isPending}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t('document.downloadNamed', { name: t('litigation.proof') })}
      onClick={() => download.mutate()}
    >
      {name}
    </Button>
  );
};
