import { Alert } from '@reprise/ui/alert';
import { LinkButton } from '@reprise/ui/button';
import { DescriptionList } from '@reprise/ui/details';
import { Card } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import { GroupedNumber, Money } from '@reprise/ui/money';
import { LoadingState } from '@reprise/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useJourney } from './journey.tsx';
import { Papers } from './papers.tsx';
import { SalePage } from './sale-page.tsx';
import { TroubleBox } from './trouble.tsx';
import { useForgetConfirmed } from './use-forget.tsx';
import './confirmation.css';

const useFile = (id: string) => {
  const { call } = useJourney();
  const params = { id };
  const buyback = useQuery({
    queryKey: ['buyback', id],
    queryFn: ({ signal }) => call('GET /buybacks/{id}', { params, signal }),
  });
  const instructions = useQuery({
    queryKey: ['instructions', id],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/instructions', { params, signal }),
  });
  const more = useQuery({
    queryKey: ['additional-infos', id],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/additional-infos', { params, signal }),
  });
  return { buyback, instructions, more };
};

type File = ReturnType<typeof useFile>;

/** What remains to be done, in order. */
const ToDo = ({ instructions }: Pick<File, 'instructions'>) => {
  const { t } = useTranslation('journey');
  const steps = instructions.data ?? [];
  if (steps.length === 0) return null;
  return (
    <Card>
      <h3>{t('confirmation.toDo')}</h3>
      <ol className="to-do">
        {steps.map(({ sequence, label }) => (
          <li key={sequence}>{label}</li>
        ))}
      </ol>
    </Card>
  );
};

const MoreInfos = ({ more }: Pick<File, 'more'>) => {
  const { t } = useTranslation('journey');
  const infos = more.data;
  if (infos === undefined) return null;
  return (
    <Card>
      <h3>{t('confirmation.next')}</h3>
      {infos.destination ? <p>{t('confirmation.destination', { place: infos.destination })}</p> : null}
      {infos.packingInstructions ? <p className="sale-lead">{infos.packingInstructions}</p> : null}
      {infos.paymentDelayDays > 0 ? (
        <p>{t('confirmation.paidWithin', { count: infos.paymentDelayDays })}</p>
      ) : null}
      {infos.supportEmail ? (
        <p>
          {t('confirmation.question')} <a href={`mailto:${infos.supportEmail}`}>{infos.supportEmail}</a>
        </p>
      ) : null}
      {infos.trackingToken ? (
        <p>
          <TextLink href={`/tracking/${infos.trackingToken}`}>{t('confirmation.track')}</TextLink>
        </p>
      ) : null}
    </Card>
  );
};

const ConfirmedFile = ({ id }: { id: string }) => {
  const { t } = useTranslation('journey');
  const { buyback, instructions, more } = useFile(id);
  if (buyback.isError) return <TroubleBox error={buyback.error} onRetry={() => void buyback.refetch()} />;
  if (buyback.data === undefined) return <LoadingState />;
  const file = buyback.data;
  const variant = more.data?.confirmation ?? 'mail';
  return (
    <section className="sale-list" aria-labelledby={`file-${id}`}>
      <h2 id={`file-${id}`}>{file.productLabel}</h2>
      <Alert tone="ok">{t(`confirmation.${variant}`)}</Alert>
      <Card>
        <DescriptionList
          plain
          facts={[
            {
              key: 'number',
              label: t('confirmation.number'),
              value: <GroupedNumber value={file.identificationNumber} />,
            },
            {
              key: 'price',
              label: t('confirmation.price'),
              value: (
                <Money cents={file.declaredPrice ?? file.preDeclaredPrice ?? 0} currency={file.currency} />
              ),
            },
            { key: 'transport', label: t('confirmation.transport'), value: file.circuitName },
            { key: 'payment', label: t('confirmation.payment'), value: file.paymentModeLabel },
          ]}
        />
      </Card>
      <Papers
        buybackId={id}
        number={file.identificationNumber}
        announced={variant === 'gift_card' || variant === 'voucher' ? variant : undefined}
      />
      <ToDo instructions={instructions} />
      <MoreInfos more={more} />
    </section>
  );
};

/** /buyback-confirmation and /buyback-confirmation-docs: what was confirmed, its papers, and what to do next. */
export const ConfirmationScreen = ({ ids, docs = false }: { ids: readonly string[]; docs?: boolean }) => {
  const { t } = useTranslation('journey');
  useForgetConfirmed();
  if (ids.length === 0)
    return (
      <SalePage title={t('confirmation.unknown')} lead={t('confirmation.unknownHelp')}>
        <LinkButton href="/home">{t('confirmation.home')}</LinkButton>
      </SalePage>
    );
  return (
    <SalePage
      title={docs ? t('confirmation.docsTitle') : t('confirmation.title', { count: ids.length })}
      lead={docs ? undefined : t('confirmation.lead')}
      foot={
        <LinkButton look="ghost" href="/home">
          {t('confirmation.home')}
        </LinkButton>
      }
    >
      {ids.map((id) => (
        <ConfirmedFile key={id} id={id} />
      ))}
    </SalePage>
  );
};
