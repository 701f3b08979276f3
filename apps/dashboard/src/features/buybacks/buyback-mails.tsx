import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { errorText } from '@reprise/shell/violations';
import { StateBadge } from '@reprise/ui/badge';
import { Button } from '@reprise/ui/button';
import { Card, Row, Stack } from '@reprise/ui/layout';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFormats } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import './buyback.css';

type Mail = CallAnswer<Api['GET /buybacks/{id}/mails']>[number];
const tones = { queued: 'info', sent: 'ok', failed: 'bad', bounced: 'bad' } as const;

const useResend = (buybackId: string) => {
  const { t } = useTranslation('back_office');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (type: string) =>
      call('POST /buybacks/{id}/mails/{type}', { params: { id: buybackId, type } }),
    meta: { quiet: true },
    onSuccess: () => toast({ tone: 'ok', text: t('mails.resent') }),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('mails.failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['buyback', buybackId, 'mails'] }),
  });
};

const MailRow = ({ mail, buybackId }: { mail: Mail; buybackId: string }) => {
  const { t } = useTranslation(['back_office', 'dashboard']);
  const { moment } = useFormats();
  const resend = useResend(buybackId);
  return (
    <Row>
      <div className="paper-name">
        <b>{mail.subject}</b>
        <div className="small">{[mail.to, moment(mail.sentAt ?? mail.createdAt)].join(' · ')}</div>
        {mail.failureReason ? <div className="small">{mail.failureReason}</div> : null}
      </div>
      <StateBadge tone={tones[mail.status]} label={t(`dashboard:mailbox.status.${mail.status}`)} />
      {mail.canResend ? (
        <Button
          look="ghost"
          size="s"
          busy={resend.isPending}
          aria-label={t('mails.resendNamed', { subject: mail.subject })}
          onClick={() => resend.mutate(mail.kind)}
        >
          {t('mails.resend')}
        </Button>
      ) : null}
    </Row>
  );
};

/** The messages that went to the customer, those that did not arrive among them, to be sent again. */
export const BuybackMails = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('back_office');
  const mails = useQuery({
    queryKey: ['buyback', buybackId, 'mails'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/mails', { params: { id: buybackId }, signal }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('mails.title')}</h2>
        <Loaded query={mails}>
          {(found) =>
            found.length === 0 ? (
              <p className="small">{t('mails.none')}</p>
            ) : (
              found.map((mail) => <MailRow key={mail.id} mail={mail} buybackId={buybackId} />)
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
};
