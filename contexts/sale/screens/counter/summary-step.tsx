import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { PriceLedger } from '@reprise/offer/screens/shown/price-ledger.tsx';
import { heldBy } from '@reprise/dossier/domain/device-releases/held-by.ts';
import { HeldDevice } from '../journey/frame/release-device.tsx';
import { WhyNothing } from '../journey/frame/why-nothing.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { PriceHero } from '@reprise/platform/screens/ui/shown/money.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { CallKept } from '@reprise/platform/domain/core/call.ts';
import { finalizeOrKeep } from './finalize-or-keep.ts';
import { forgetFound, type Found } from './found.ts';
import { Compared } from './compared.tsx';
import { IdentityForm, identityOf, noIdentity } from './identity-form.tsx';
import { isPaymentAsked, paymentOf, type CounterEstimate } from './counter-payment.ts';
import { PaymentAtCounter } from './payment-at-counter.tsx';
import { StoppedAtCounter } from './device-check.tsx';
import { useOwnStore } from './own-store.ts';
import { stoppedBy } from './stopped.ts';
import type { CounterDossier } from './use-counter.ts';

type Props = { dossier: CounterDossier; found: Found; declarationId: string };

const useEstimate = ({ dossier, declarationId }: Props, paymentModeId: string) => {
  const storeId = useOwnStore();
  return useQuery({
    queryKey: ['estimate', declarationId, paymentModeId],
    queryFn: ({ signal }) =>
      call('POST /store/{storeId}/buybacks/{buybackId}/estimate', {
        params: { storeId, buybackId: dossier.id },
        body: { declarationId, paymentModeId },
        signal,
      }),
    // another payment mode: what was typed stays while its price is on its way
    placeholderData: keepPreviousData,
  });
};

/** A customer who is paid has to identify themselves, where the account asks for it and has no document yet. */
const useIdentityAsked = ({ dossier }: Props, isPaid: boolean): boolean => {
  const settings = useQuery({
    queryKey: ['buyback-settings'],
    queryFn: ({ signal }) => call('GET /buyback-settings', { signal }),
  });
  // a seller may know that there is one without reading its number
  const known = dossier.customer !== null && dossier.customer.identityType !== null;
  return isPaid && settings.data?.customer_identity_document_required === true && !known;
};

type Agreed = NonNullable<ReturnType<typeof paymentOf>> & {
  estimatedPrice: number;
  customerIdentification: ReturnType<typeof identityOf>;
};

const useFinalize = ({ dossier, found, declarationId }: Props) => {
  const storeId = useOwnStore();
  const router = useRouter();
  const cache = useQueryClient();
  const finalize = useMutation({
    mutationFn: (agreed: Agreed) =>
      finalizeOrKeep(dossier.identificationNumber, {
        params: { storeId, buybackId: dossier.id },
        body: {
          version: dossier.version,
          declarationId,
          serialNumber: found.serialNumber.trim() || null,
          ...agreed,
        },
        idempotencyKey: `finalize-${dossier.id}-${dossier.version}-${declarationId}-${agreed.paymentModeId}`,
      }),
    meta: { quiet: true },
    onSuccess: () => {
      forgetFound(dossier);
      cache.removeQueries({ queryKey: ['predeclared', dossier.identificationNumber] });
    },
    onError: (error) => {
      if (!(error instanceof CallRefused)) return;
      if (error.code === 'price_changed')
        void cache.invalidateQueries({ queryKey: ['estimate', declarationId] });
      // somebody else was faster: the check shows the dossier's present status, and links to it
      if (error.code === 'not_eligible' || error.code === 'status_changed')
        void cache.invalidateQueries({ queryKey: ['predeclared', dossier.identificationNumber] });
    },
  });
  // given to the call itself: an answer that comes when the next customer is served opens nothing over them
  const confirm = (): void => router.history.push(`/buyback-confirmation?ids=${dossier.id}`);
  return {
    ...finalize,
    agree: (agreed: Agreed): void => finalize.mutate(agreed, { onSuccess: confirm }),
  };
};

/** The customer says no: leads to the dossier, where it is cancelled; one of another store can only be opened there. */
const Declined = ({ dossier }: { dossier: CounterDossier }) => {
  const { t } = useTranslation('counter');
  const here = useOwnStore();
  if (dossier.storeId !== here) return null;
  return (
    <LinkButton look="ghost" href={`/buyback/${dossier.id}`}>
      {t('check.declined')}
    </LinkButton>
  );
};

/** `onMode`: another payment mode was chosen; `isStale`: its price is on its way. */
type Agreeing = Props & {
  estimate: CounterEstimate;
  modeId: string;
  isStale: boolean;
  onMode: (id: string) => void;
};

/** Its price here, line by line, or why it is worth nothing. */
const Priced = ({ estimate, brand }: { estimate: CounterEstimate; brand: string | null }) => {
  const { t } = useTranslation('dashboard');
  const { nothing, currency, ledger, bonus } = estimate;
  const total = estimate.total + bonus;
  if (nothing !== null) return <WhyNothing nothing={nothing} currency={currency} brand={brand} />;
  return (
    <Card>
      <Stack>
        <PriceHero label={t('predeclared.now')} cents={total} currency={currency} />
        <PriceLedger
          caption={t('predeclared.now')}
          lines={ledger}
          bonus={bonus}
          total={{ label: t('ledger.total'), cents: total }}
          currency={currency}
        />
      </Stack>
    </Card>
  );
};

/**
 * Why the dossier was not finalised; a manager may release a device of another open dossier here, and one that is locked
 * or listed is asked about again. `onAway`: its reason is gone, or was read.
 */
const Refused = ({
  error,
  dossier,
  onAway,
}: {
  error: unknown;
  dossier: CounterDossier;
  onAway: () => void;
}) => {
  const { t } = useTranslation(['dashboard', 'counter']);
  const storeId = useOwnStore();
  const mayRelease = useCan()('device_release');
  const [released, setReleased] = useState(false);
  const found = heldBy(error);
  const stopped = stoppedBy(error);
  const { imei } = dossier;
  const tell = (refused: unknown): string => errorText(refused, t('predeclared.failed'));
  if (error === null) return null;
  if (error instanceof CallKept)
    return (
      <Alert
        tone="warn"
        live
        action={
          <LinkButton size="s" href="/buybacks-predeclared">
            {t('dashboard:predeclared.another')}
          </LinkButton>
        }
      >
        {t('counter:offline.kept')}
      </Alert>
    );
  if (released)
    return (
      <Alert tone="ok" live>
        {t('counter:openImei.releasedNow')}
      </Alert>
    );
  if (stopped !== null && imei !== null)
    return (
      <StoppedAtCounter dossier={dossier} stopped={stopped} onBack={onAway} onStay={null} onFree={onAway} />
    );
  if (found === null || imei === null)
    return (
      <Alert tone="bad" live>
        {tell(error)}
      </Alert>
    );
  const word = { call, storeId, imei, tell, onReleased: () => setReleased(true) };
  return <HeldDevice found={found} mayRelease={mayRelease} {...word} />;
};

const Agreement = (props: Agreeing) => {
  const { t, i18n } = useTranslation('dashboard');
  const { dossier, estimate, modeId, isStale, onMode } = props;
  const finalize = useFinalize(props);
  const identityAsked = useIdentityAsked(props, estimate.total > 0);
  const [identity, setIdentity] = useState(noIdentity);
  const [asked, setAsked] = useState(false);
  const [iban, setIban] = useState('');
  const modes = estimate.paymentModes;
  const total = estimate.total + estimate.bonus;
  const price = moneyText(total, estimate.currency, i18n.language);
  const agree = (): void => {
    setAsked(true);
    const customerIdentification = identityAsked ? identityOf(identity) : undefined;
    const payment = paymentOf(modes, modeId, iban);
    if (isStale || payment === null || (identityAsked && customerIdentification === undefined)) return;
    finalize.agree({ ...payment, estimatedPrice: estimate.total, customerIdentification });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        agree();
      }}
    >
      <Stack>
        <Refused
          key={finalize.submittedAt}
          error={finalize.error}
          dossier={dossier}
          onAway={() => finalize.reset()}
        />
        <Compared dossier={dossier} now={estimate.total} />
        <Priced estimate={estimate} brand={dossier.brand} />
        <PaymentAtCounter {...{ dossier, modes, modeId, iban, asked, onMode }} onIban={setIban} />
        {identityAsked ? <IdentityForm values={identity} asked={asked} onChange={setIdentity} /> : null}
        <Button
          type="submit"
          block
          busy={finalize.isPending || isStale}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter is the customer's yes, once nothing is left to type
          autoFocus={!identityAsked && !isPaymentAsked(modes, dossier, modeId)}
        >
          {total === 0 ? t('predeclared.recycle') : t('predeclared.finalize', { price })}
        </Button>
        <Declined dossier={dossier} />
      </Stack>
    </form>
  );
};

/** The price now, beside the site's, and the customer's yes. */
export const SummaryStep = (props: Props) => {
  const { t } = useTranslation('dashboard');
  const [modeId, setModeId] = useState(props.dossier.paymentModeId);
  const estimate = useEstimate(props, modeId);
  return (
    <Stack>
      <h1>{t('predeclared.summaryTitle')}</h1>
      <Loaded query={estimate}>
        {(priced) => (
          <Agreement
            {...props}
            estimate={priced}
            modeId={modeId}
            isStale={estimate.isPlaceholderData}
            onMode={setModeId}
          />
        )}
      </Loaded>
    </Stack>
  );
};
