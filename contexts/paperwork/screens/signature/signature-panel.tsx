import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { SignatureInput } from '../../domain/signatures/signature.ts';
import { SignatureForm } from '../shown/signature-form.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

type State = CallAnswer<Api['GET /buybacks/{id}/signature']>;

const PhoneCode = lazy(() => import('./phone-code.tsx').then((found) => ({ default: found.PhoneCode })));

const pollMs = 3_000;
const keyOf = (buybackId: string) => ['signature', buybackId];

/** The state of the signature, polled every three seconds while the customer has a link. */
const useSignature = (buybackId: string, watched: boolean) =>
  useQuery({
    queryKey: keyOf(buybackId),
    queryFn: ({ signal }) => call('GET /buybacks/{id}/signature', { params: { id: buybackId }, signal }),
    refetchInterval: ({ state }) => (watched && state.data?.state === 'awaited' ? pollMs : false),
  });

const Signed = ({ state }: { state: State }) => {
  const { t } = useTranslation('counter');
  const { moment } = useFormats();
  const { name, place, signedAt } = state;
  if (signedAt === null) return null;
  const date = moment(signedAt);
  const where =
    place === 'phone'
      ? 'signature.signedOnPhone'
      : place === 'paper'
        ? 'signature.signedOnPaper'
        : 'signature.signedOnScreen';
  return (
    <Alert tone="ok" title={t('signature.signed')} live>
      {name === null ? t('signature.signedSomewhere', { date }) : t(where, { name, date })}{' '}
      {place === 'paper' ? null : t('signature.paper')}
    </Alert>
  );
};

const OnScreen = ({
  buybackId,
  order,
  onClose,
}: {
  buybackId: string;
  order: NonNullable<State['order']>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('counter');
  const cache = useQueryClient();
  const sign = useMutation({
    mutationFn: (body: SignatureInput) =>
      call('POST /buybacks/{id}/signature', { params: { id: buybackId }, body }),
    meta: { quiet: true },
    onSuccess: (signed) => {
      cache.setQueryData(keyOf(buybackId), signed);
      onClose();
    },
    // the order may be another by now, which the customer has to read
    onError: () => cache.invalidateQueries({ queryKey: keyOf(buybackId) }),
  });
  return (
    <Modal open onClose={onClose} title={t('signature.title')} size="wide">
      <SignatureForm
        key={order.content}
        order={order}
        busy={sign.isPending}
        refused={sign.error}
        onSign={(body) => sign.mutate(body)}
      />
    </Modal>
  );
};

/** Records that the customer signed the printed order, which the store keeps. */
const OnPaper = ({ buybackId, order }: { buybackId: string; order: NonNullable<State['order']> }) => {
  const { t } = useTranslation('counter');
  const cache = useQueryClient();
  const sign = useMutation({
    mutationFn: () =>
      call('POST /buybacks/{id}/signature', {
        params: { id: buybackId },
        body: {
          name: order.customerName,
          consent: true,
          image: null,
          content: order.content,
          onPaper: true,
        },
      }),
    onSuccess: (signed) => cache.setQueryData(keyOf(buybackId), signed),
    onError: () => cache.invalidateQueries({ queryKey: keyOf(buybackId) }),
  });
  return (
    <Button look="ghost" busy={sign.isPending} onClick={() => sign.mutate()}>
      {t('signature.onPaper')}
    </Button>
  );
};

const Awaited = ({
  buybackId,
  state,
  asked,
  onAsk,
}: {
  buybackId: string;
  state: State;
  asked: 'screen' | 'phone' | null;
  onAsk: (asked: 'screen' | 'phone' | null) => void;
}) => {
  const { t } = useTranslation('counter');
  const can = useCan();
  const order = can('buyback_create') ? state.order : null;
  return (
    <Stack>
      <p>{t('signature.awaited')}</p>
      {order === null ? null : (
        <Row>
          <Button onClick={() => onAsk('screen')}>{t('signature.onScreen')}</Button>
          <Button look="ghost" onClick={() => onAsk('phone')}>
            {t('signature.onPhone')}
          </Button>
          <OnPaper buybackId={buybackId} order={order} />
        </Row>
      )}
      {asked === 'screen' && state.order !== null ? (
        <OnScreen buybackId={buybackId} order={state.order} onClose={() => onAsk(null)} />
      ) : null}
      {asked === 'phone' ? (
        <Suspense>
          <PhoneCode buybackId={buybackId} />
        </Suspense>
      ) : null}
    </Stack>
  );
};

/** Reads again what a signature changes (payment, papers, next actions), wherever it was given. */
function useReadOnceSigned(buybackId: string, state: State['state'] | undefined): void {
  const cache = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'awaited' && state === 'signed') {
      void cache.invalidateQueries({ queryKey: ['buyback', buybackId] });
      void cache.invalidateQueries({ queryKey: ['papers', buybackId] });
    }
    before.current = state;
  }, [cache, buybackId, state]);
}

/** The customer's signature under the transfer order, on this screen or on their own phone. */
export const SignaturePanel = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('counter');
  const [asked, setAsked] = useState<'screen' | 'phone' | null>(null);
  const signature = useSignature(buybackId, asked === 'phone');
  const state = signature.data;
  useReadOnceSigned(buybackId, state?.state);
  if (signature.isError)
    return <Alert tone="warn">{errorText(signature.error, t('signature.loadFailed'))}</Alert>;
  if (state === undefined || state.state === 'not_expected') return null;
  // once signed it is a fact of the dossier, and takes the room of one
  if (state.state === 'signed') return <Signed state={state} />;
  return (
    <Card>
      <Stack>
        <h2>{t('signature.title')}</h2>
        <Awaited buybackId={buybackId} state={state} asked={asked} onAsk={setAsked} />
      </Stack>
    </Card>
  );
};
