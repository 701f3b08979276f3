import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileDownload } from '@reprise/platform/screens/kit/calls/use-file-download.ts';

/** Link to the proof of an answer that was recorded for the customer. */
export const LitigationProof = ({ id, name }: NonNullable<BuybackView['litigationProof']>) => {
  const { t } = useTranslation('dashboard');
  const download = useFileDownload(t('document.failed'));
  return (
    <Button
      look="ghost"
      size="s"
      busy={download.isPending}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t('document.downloadNamed', { name: t('litigation.proof') })}
      onClick={() => download.mutate({ id, name })}
    >
      {name}
    </Button>
  );
};
