import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import './buyback.css';

type Mail = CallAnswer<Api['GET /buybacks/{id}/mails']>[number];
const tones = { queued: 'info', sent: 'ok', failed: 'bad', bounced: 'bad', kept: 'idle' } as const;

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

/** The mails to the customer, including those that failed and may be sent again. */
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
