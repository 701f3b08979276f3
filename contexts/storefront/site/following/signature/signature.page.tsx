import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { isOrderChanged, SignatureForm } from '@reprise/paperwork/screens/shown/signature-form.tsx';
import { TroublePage } from '@reprise/sale/screens/shown/trouble.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SignatureInput } from '@reprise/paperwork/domain/signatures/signature.ts';
import { call } from '../../kit/call.ts';

const Home = () => {
  const { t } = useTranslation('following');
  return (
    <LinkButton look="ghost" href="/home">
      {t('home')}
    </LinkButton>
  );
};

/** Why a link opens nothing to sign: used, expired, unknown. */
const Ended = ({ error }: { error: CallRefused }) => {
  const { t } = useTranslation('counter');
  const title = error.code === 'already_signed' ? t('phone.alreadyTitle') : t('phone.endedTitle');
  return (
    <SalePage title={title} lead={error.status === 404 ? t('phone.unknown') : error.detail}>
      <Home />
    </SalePage>
  );
};

const isEnded = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && !isOrderChanged(error) && [404, 409, 410].includes(error.status);

/** /signature/{token}: what is signed, a box to sign in, and the customer's consent; once. */
export const Page = () => {
  const { t } = useTranslation('counter');
  const { token: signedToken } = useParams({ from: '/signature/$token' });
  const params = { signedToken };
  const order = useQuery({
    queryKey: ['to-sign', signedToken],
    queryFn: ({ signal }) => call('GET /signatures/{signedToken}', { params, signal }),
    // what is being signed must not change while the customer signs
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const sign = useMutation({
    mutationFn: (body: SignatureInput) => call('POST /signatures/{signedToken}', { params, body }),
    // it is another order than the one that was read: the customer reads it, then signs
    onError: (error) => (isOrderChanged(error) ? order.refetch() : undefined),
  });
  if (sign.isSuccess)
    return (
      <SalePage key="done" title={t('phone.doneTitle')} lead={t('phone.done')}>
        <Home />
      </SalePage>
    );
  if (isEnded(sign.error)) return <Ended error={sign.error} />;
  if (isEnded(order.error)) return <Ended error={order.error} />;
  if (order.isError) return <TroublePage error={order.error} onRetry={() => void order.refetch()} />;
  if (order.data === undefined) return <LoadingState />;
  return (
    <SalePage title={t('phone.title')} lead={t('phone.lead')}>
      <SignatureForm
        key={order.data.content}
        order={order.data}
        busy={sign.isPending}
        refused={sign.error}
        onSign={(body) => sign.mutate(body)}
      />
    </SalePage>
  );
};
