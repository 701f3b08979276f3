import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useJourney } from '../../shown/journey.tsx';
import { useTroubleText } from '../../shown/trouble.tsx';
import { documentGiveUpMs } from '@reprise/platform/screens/public/polling.ts';
import { standingOf, type Paper } from './awaited-papers.ts';
import { useDownload, usePapers, useWaited } from './use-papers.tsx';

type Variant = CallAnswer<Api['GET /buybacks/{id}/additional-infos']>['confirmation'];
type File = CallAnswer<Api['GET /buybacks/{id}']>;

/** The papers below it, `Papers`, ask for them. */
const never = (): false => false;

/**
 * The main document of this confirmation: its button works as soon as it is ready. Of one that is late nothing is
 * shown: the papers say that it follows by mail.
 */
const MainPaper = ({ file, type }: { file: File; type: Extract<Variant, Paper['type']> }) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  const trouble = useTroubleText();
  const given = useWaited() >= documentGiveUpMs;
  const papers = usePapers(file.id, never);
  const download = useDownload(file.id, file.identificationNumber, type);
  const standing = standingOf(papers.data, type, given);
  if (standing === 'late') return null;
  return (
    <>
      <Alert tone="ok">{t(channel === 'store' ? `counter.${type}` : `confirmation.${type}`)}</Alert>
      <Button
        icon={<IconDownload size={20} aria-hidden="true" />}
        busy={standing === 'coming' || download.isPending}
        onClick={() => download.mutate()}
      >
        {t(channel === 'store' ? `counter.get_${type}` : `confirmation.get_${type}`)}
      </Button>
      {download.isError ? <Alert tone="bad">{trouble(download.error)}</Alert> : null}
    </>
  );
};

/** What is handed over at the end: the documents, a message, the tracking sheet, a gift card or a voucher. */
export const ConfirmedVariant = ({
  file,
  variant,
  docs,
}: {
  file: File;
  variant: Variant;
  docs: boolean;
}) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  if (variant !== 'documents' && variant !== 'mail') return <MainPaper file={file} type={variant} />;
  const email = file.customer?.email;
  return (
    <>
      <Alert tone="ok">
        {t(channel === 'store' ? `counter.${variant}` : `confirmation.${variant}`)}
        {variant === 'mail' && email ? ` ${t('confirmation.mailTo', { email })}` : null}
      </Alert>
      {variant === 'documents' && !docs ? (
        <LinkButton href={`/buyback-confirmation-docs?ids=${file.id}`}>
          {t(channel === 'store' ? 'counter.get_documents' : 'confirmation.get_documents')}
        </LinkButton>
      ) : null}
    </>
  );
};
