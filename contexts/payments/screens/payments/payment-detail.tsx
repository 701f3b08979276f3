import type { PaymentDetailView } from '../../domain/payments/payment-view.ts';
import { payoutStates } from '../../domain/payouts/payout.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList, Timeline, type Fact } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useHistoryWho } from '@reprise/dossier/screens/shown/history-who.ts';
import {
  useHistoryStatus,
  useHistoryWords,
  useReasonWords,
} from '@reprise/dossier/screens/shown/history-words.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFailureWords } from '@reprise/dossier/screens/shown/partner-words.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { PaymentBadge } from '@reprise/dossier/screens/shown/state-badges.tsx';
import type { PaymentAction } from './payment-dialogs.tsx';

type Shown = { payment: PaymentDetailView };

function useFacts({ payment }: Shown): Fact[] {
  const { t } = useTranslation(['dashboard', 'connectors', 'dossier']);
  const { moment } = useFormats();
  const failure = useFailureWords();
  const at = (value: string | null): string | null => (value === null ? null : moment(value));
  const releasedAt = at(payment.releasedAt);
  const why = payment.history.findLast(({ action }) => action === 'release')?.reason;
  const facts: Fact[] = [
    { key: 'status', label: t('common.status'), value: <PaymentBadge status={payment.status} /> },
    {
      key: 'held',
      label: t('connectors:payments.held.title'),
      // a released payment is not held any more
      value:
        payment.heldFor && payment.releasedAt === null && t(`connectors:payments.held.${payment.heldFor}`),
    },
    {
      key: 'released',
      label: t('connectors:payments.held.released'),
      value: releasedAt && (why ? `${releasedAt} – ${why}` : releasedAt),
    },
    {
      key: 'failure',
      label: t('connectors:payments.failure'),
      value: payment.failureReason && failure(payment.failureReason),
    },
    {
      key: 'amount',
      label: t('common.amount'),
      value: <Money cents={payment.amount + payment.bonus} currency={payment.currency} />,
    },
    { key: 'type', label: t('payments.type'), value: t(`dossier:paymentType.${payment.type}`) },
    { key: 'holder', label: t('payments.holder'), value: payment.holderName },
    { key: 'iban', label: 'IBAN', value: payment.iban },
    { key: 'product', label: t('common.product'), value: payment.productLabel },
    {
      key: 'foundProduct',
      label: t('buyback.fact.foundProduct'),
      value: payment.found.productLabel,
    },
    { key: 'foundImei', label: t('buyback.fact.foundImei'), value: payment.found.imei },
    { key: 'created', label: t('connectors:payments.created'), value: moment(payment.createdAt) },
    { key: 'initiated', label: t('connectors:payments.initiated'), value: at(payment.initiatedAt) },
    { key: 'completed', label: t('connectors:payments.completed'), value: at(payment.completedAt) },
    { key: 'reference', label: t('connectors:payments.endToEndId'), value: payment.endToEndId },
    { key: 'payout', label: t('connectors:payments.payoutId'), value: payment.payoutId },
    { key: 'bank', label: t('connectors:payments.bankId'), value: payment.bankId },
    { key: 'card', label: t('connectors:payments.cardNumber'), value: payment.cardNumber },
    { key: 'voucher', label: t('connectors:payments.voucherNumber'), value: payment.voucherNumber },
    { key: 'info', label: t('connectors:payments.info'), value: payment.complementaryInformation },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}

/** The payouts of the payment, each with status, number and reason of a failure. */
const Tries = ({ payment }: Shown) => {
  const { t } = useTranslation(['connectors', 'states']);
  const { moment } = useFormats();
  const failure = useFailureWords();
  if (payment.payouts.length === 0) return null;
  const moments = payment.payouts.map((payout) => ({
    key: payout.id,
    at: payout.updatedAt,
    when: moment(payout.updatedAt),
    who: payout.providerId ?? undefined,
    tone: payoutStates[payout.status].tone,
    what: (
      <>
        <StateBadge tone={payoutStates[payout.status].tone} label={t(`states:payout_${payout.status}`)} />
        {payout.reason ? <div className="small">{failure(payout.reason)}</div> : null}
      </>
    ),
  }));
  return (
    <section>
      <h3>{t('payments.tries')}</h3>
      <Timeline moments={moments} />
    </section>
  );
};

const History = ({ payment }: Shown) => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const { moment } = useFormats();
  const done = useHistoryWords();
  const status = useHistoryStatus();
  const failure = useFailureWords();
  const why = useReasonWords();
  const who = useHistoryWho();
  const subject = t('history.subject.payment');
  const moments = payment.history.toReversed().map((line) => ({
    key: line.id,
    at: line.happenedAt,
    when: moment(line.happenedAt),
    who: who(line),
    what: (
      <>
        {done(subject, line) ?? t('history.changed', { subject })}
        {line.reason === '' ? null : <div className="small">{why(failure(line.reason), line)}</div>}
      </>
    ),
    from: line.from === null ? undefined : status(line.from, 'payment'),
    to: line.to === null ? undefined : status(line.to, 'payment'),
  }));
  return (
    <section>
      <h3>{t('connectors:payments.history')}</h3>
      {moments.length === 0 ? (
        <p className="small">{t('buyback.noHistory')}</p>
      ) : (
        <Timeline moments={moments} />
      )}
    </section>
  );
};

const looks = {
  release: 'primary',
  relaunch: 'primary',
  mark_as_paid: 'ghost',
  returned: 'ghost',
  // red is the button that confirms it; here it would be the loudest of the panel
  cancel: 'quiet',
} as const;

const Actions = ({ payment, onAct }: Shown & { onAct: (action: PaymentAction) => void }) => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const why = useRefusalText();
  const labels = {
    release: t('connectors:payments.held.release'),
    relaunch: t('payments.relaunch'),
    mark_as_paid: t('connectors:payments.markAsPaid'),
    returned: t('connectors:payments.returned'),
    cancel: t('payments.cancel'),
  };
  return (
    <Row>
      {(['release', 'relaunch', 'mark_as_paid', 'returned', 'cancel'] as const).map((name) => {
        const offered = payment.actions.find((one) => one.name === name);
        if (offered === undefined) return null;
        return (
          <Button
            key={name}
            look={looks[name]}
            size="s"
            why={offered.refusal === null ? undefined : why(offered.refusal)}
            onClick={() => onAct({ kind: name, payment })}
          >
            {labels[name]}
          </Button>
        );
      })}
      <LinkButton look="ghost" size="s" href={`/buyback/${payment.buybackId}`}>
        {t('connectors:payments.file')}
      </LinkButton>
    </Row>
  );
};

const Content = ({ payment, onAct }: Shown & { onAct: (action: PaymentAction) => void }) => (
  <Stack>
    <Actions payment={payment} onAct={onAct} />
    <DescriptionList facts={useFacts({ payment })} />
    <Tries payment={payment} />
    <History payment={payment} />
  </Stack>
);

/** One payment beside the list: its facts, its history, its actions. */
export const PaymentDetail = ({
  id,
  onAct,
  onClose,
}: {
  id: string;
  onAct: (action: PaymentAction) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('connectors');
  const query = useQuery({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => call('GET /payments/{id}', { params: { id }, signal }),
  });
  const number = query.data?.buybackIdentificationNumber ?? '';
  return (
    <Drawer open title={t('payments.detailTitle', { number })} onClose={onClose}>
      <Loaded query={query}>{(payment) => <Content payment={payment} onAct={onAct} />}</Loaded>
    </Drawer>
  );
};
