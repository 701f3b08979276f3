import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useFileDownload } from '@reprise/platform/screens/kit/calls/use-file-download.ts';
import './mailbox.css';

export type Mail = CallAnswer<Api['GET /mailbox']>['items'][number];

/** The dossiers that it is about, each a link for users who may read it. */
const Files = ({ buybacks }: Pick<Mail, 'buybacks'>) => {
  const mayRead = useCan()('buyback_read');
  return (
    <span className="mail-files">
      {buybacks.map(({ id, identificationNumber }) =>
        mayRead ? (
          <TextLink key={id} href={`/buyback/${id}`}>
            <GroupedNumber value={identificationNumber} />
          </TextLink>
        ) : (
          <GroupedNumber key={id} value={identificationNumber} />
        ),
      )}
    </span>
  );
};

/** One mail as it was sent, without the addresses of its links, in a frame without scripts. */
export const MailView = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  const attachment = useFileDownload(t('mailbox.failed'));
  return (
    <Modal open size="wide" title={mail.subject} onClose={onClose}>
      <Stack>
        <DescriptionList
          plain
          facts={[
            { key: 'to', label: t('mailbox.to'), value: mail.to },
            { key: 'date', label: t('common.date'), value: moment(mail.sentAt ?? mail.createdAt) },
            {
              key: 'status',
              label: t('common.status'),
              value: [t(`mailbox.status.${mail.status}`), mail.failureReason ?? '']
                .filter(Boolean)
                .join(' · '),
            },
            ...(mail.buybacks.length === 0
              ? []
              : [
                  {
                    key: 'buybacks',
                    label: t('buyback.fact.number'),
                    value: <Files buybacks={mail.buybacks} />,
                  },
                ]),
          ]}
        />
        <iframe className="mail-content" sandbox="" srcDoc={mail.html} title={t('mailbox.content')} />
        {mail.attachments.length === 0 ? null : (
          <Stack gap={2}>
            <h3>{t('mailbox.attachments')}</h3>
            <Row>
              {mail.attachments.map((one) => (
                <Button
                  key={one.fileId}
                  look="ghost"
                  size="s"
                  icon={<IconDownload size={18} aria-hidden="true" />}
                  onClick={() => attachment.mutate({ id: one.fileId, name: one.name })}
                >
                  {one.name}
                </Button>
              ))}
            </Row>
          </Stack>
        )}
      </Stack>
    </Modal>
  );
};
