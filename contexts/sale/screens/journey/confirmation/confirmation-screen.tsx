import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber, Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { isBuybackCancelled } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterSteps } from '../frame/counter-steps.tsx';
import { ConfirmedVariant } from './confirmed-variant.tsx';
import { FindAgain } from './find-again.tsx';
import { isOutOfReach } from '../estimate/estimate.ts';
import { useJourney } from '../../shown/journey.tsx';
import { Papers } from './papers.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { ToDo } from './to-do.tsx';
import { TroubleBox } from '../../shown/trouble.tsx';
import { useSignatureState } from '../frame/use-signature-state.ts';
import { useForgetConfirmed } from '../frame/use-forget.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';
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

/** How to pack, from the category, the circuit and the retailer, a paragraph each. */
const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((words) => words !== '');

const MoreInfos = ({ infos }: { infos: NonNullable<File['more']['data']> }) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  return (
    <Card>
      <h3>{t('confirmation.next')}</h3>
      {infos.destination ? (
        <p>
          {t(channel === 'store' ? 'counter.destination' : 'confirmation.destination', {
            place: infos.destination,
          })}
        </p>
      ) : null}
      {paragraphsOf(infos.packingInstructions).map((words) => (
        <p key={words} className="sale-lead">
          {words}
        </p>
      ))}
      {infos.paymentDelayDays > 0 ? (
        <p>{t('confirmation.paidWithin', { count: infos.paymentDelayDays })}</p>
      ) : null}
      {infos.supportEmail ? (
        <p>
          {t('confirmation.question')} <a href={`mailto:${infos.supportEmail}`}>{infos.supportEmail}</a>
        </p>
      ) : null}
    </Card>
  );
};

/** What remains to be done, or why it could not be read. */
const Steps = ({ instructions }: Pick<File, 'instructions'>) =>
  instructions.isLoadingError ? (
    <TroubleBox error={instructions.error} onRetry={() => void instructions.refetch()} />
  ) : (
    <ToDo instructions={instructions.data ?? []} />
  );

type Besides = (buybackId: string) => ReactNode;

/** The agreement: number, price, way and payment. */
const Facts = ({ file }: { file: NonNullable<File['buyback']['data']> }) => {
  const { t } = useTranslation('journey');
  const price = file.declaredPrice ?? file.preDeclaredPrice ?? 0;
  return (
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
            value: price === 0 ? t('nothing.recycled') : <Money cents={price} currency={file.currency} />,
          },
          ...(file.paymentBonus
            ? [
                {
                  key: 'bonus',
                  label: t('bonus.line'),
                  value: <Money cents={file.paymentBonus} currency={file.currency} signed />,
                },
              ]
            : []),
          { key: 'transport', label: t('confirmation.transport'), value: file.circuitName },
          ...(price === 0
            ? []
            : [{ key: 'payment', label: t('confirmation.payment'), value: file.paymentModeLabel }]),
        ]}
      />
    </Card>
  );
};

/** What comes next could not be read, so neither what is handed over nor how is said. */
const UnreadFile = ({ file, more }: { file: NonNullable<File['buyback']['data']> } & Pick<File, 'more'>) => (
  <section className="sale-list" aria-labelledby={`file-${file.id}`}>
    <h2 id={`file-${file.id}`}>{file.productLabel}</h2>
    <TroubleBox error={more.error} onRetry={() => void more.refetch()} />
    <Facts file={file} />
  </section>
);

/** A dossier that was undone meanwhile: none of its documents are valid any more. */
const CancelledFile = ({ file }: { file: NonNullable<File['buyback']['data']> }) => {
  const { t } = useTranslation('journey');
  return (
    <section className="sale-list" aria-labelledby={`file-${file.id}`}>
      <h2 id={`file-${file.id}`}>{file.productLabel}</h2>
      <Alert tone="warn" live>
        {t('confirmation.cancelled', { number: file.identificationNumber })}
      </Alert>
    </section>
  );
};

const ConfirmedFile = ({ id, docs, besides }: { id: string; docs: boolean; besides?: Besides }) => {
  const { t } = useTranslation('journey');
  const { buyback, instructions, more } = useFile(id);
  const { channel } = useJourney();
  const signature = useSignatureState(id);
  if (isOutOfReach(buyback.error))
    return (
      <Alert tone="info" action={channel === 'web' ? <FindAgain look="ghost" /> : undefined}>
        {t('confirmation.elsewhere')}
      </Alert>
    );
  if (buyback.isError) return <TroubleBox error={buyback.error} onRetry={() => void buyback.refetch()} />;
  // what is handed over is announced once, not as a message and again as documents
  if (buyback.data === undefined || more.isPending || signature === undefined) return <Waiting />;
  const file = buyback.data;
  if (isBuybackCancelled(file.status)) return <CancelledFile file={file} />;
  if (more.data === undefined) return <UnreadFile file={file} more={more} />;
  const variant = more.data.confirmation;
  const isCard = variant === 'gift_card' || variant === 'voucher';
  const isAwaited = signature === 'awaited';
  const isGivenHere = channel === 'store' && isCard;
  return (
    <section className="sale-list confirmed" aria-labelledby={`file-${id}`}>
      <h2 id={`file-${id}`}>{file.productLabel}</h2>
      <div className="sale-list">
        {isGivenHere ? <CounterSteps current={isAwaited ? 'sign' : 'pay'} /> : null}
        {channel === 'store' ? null : <ConfirmedVariant file={file} variant={variant} docs={docs} />}
        <Facts file={file} />
        {more.data.trackingToken ? (
          <LinkButton
            look={variant === 'mail' ? 'primary' : 'ghost'}
            href={`/tracking/${more.data.trackingToken}`}
          >
            {t('confirmation.track')}
          </LinkButton>
        ) : null}
        {besides?.(id)}
        {channel === 'web' ? null : isGivenHere && isAwaited ? (
          <Alert tone="info">{t('counter.paidOnceSigned')}</Alert>
        ) : (
          <ConfirmedVariant file={file} variant={variant} docs={docs} />
        )}
        <Papers
          // what depends on the customer's signature is waited for from the signature on
          key={signature}
          buybackId={id}
          number={file.identificationNumber}
          announced={isCard && !isAwaited ? variant : undefined}
        />
      </div>
      <div className="sale-list">
        <Steps instructions={instructions} />
        <MoreInfos infos={more.data} />
      </div>
    </section>
  );
};

/** Each dossier waits for its documents: a cart of two hundred shows some, then more on request. */
const filesAtOnce = 5;

/** /buyback-confirmation and /buyback-confirmation-docs: what was confirmed, its documents, and what to do next. */
export const ConfirmationScreen = ({
  ids,
  docs = false,
  besides,
}: {
  ids: readonly string[];
  docs?: boolean;
  /** What an app shows of each dossier beside its documents. */
  besides?: Besides;
}) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  const [shown, setShown] = useState(filesAtOnce);
  useForgetConfirmed();
  if (ids.length === 0)
    return (
      <SalePage title={t('confirmation.unknown')} lead={t('confirmation.unknownHelp')}>
        {channel === 'web' ? <FindAgain /> : null}
        <LinkButton look={channel === 'web' ? 'ghost' : 'primary'} href="/home">
          {t('confirmation.home')}
        </LinkButton>
      </SalePage>
    );
  return (
    <SalePage
      wide
      title={
        docs
          ? t(channel === 'store' ? 'counter.docsTitle' : 'confirmation.docsTitle')
          : t(channel === 'store' ? 'counter.title' : 'confirmation.title', { count: ids.length })
      }
      lead={docs ? undefined : t(channel === 'store' ? 'confirmation.leadInStore' : 'confirmation.lead')}
      foot={
        <LinkButton look="ghost" href="/home">
          {t('confirmation.home')}
        </LinkButton>
      }
    >
      {ids.slice(0, shown).map((id) => (
        <ConfirmedFile key={id} id={id} docs={docs} besides={besides} />
      ))}
      {ids.length > shown ? (
        <Button look="ghost" onClick={() => setShown(shown + filesAtOnce)}>
          {t('confirmation.others', { count: ids.length - shown })}
        </Button>
      ) : null}
    </SalePage>
  );
};
