import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { StoppedDevice } from '../journey/frame/stopped-device.tsx';
import { UnlockSteps } from '../journey/frame/unlock-steps.tsx';
import { stoppedAs, type Stopped } from './stopped.ts';
import type { CounterDossier } from './use-counter.ts';

const keyOf = ({ imei, productId }: CounterDossier) => ['device-check', imei, productId];

const check = ({ imei, productId }: CounterDossier, again: boolean, signal?: AbortSignal) =>
  call('POST /imei-checks', { body: { imei: imei ?? '', productId, again }, signal });

/**
 * What the partner of the account says of the device of a dossier, asked once its check begins; null where it may be
 * bought, or is not known: its payment waits then.
 */
export function useStopped(dossier: CounterDossier): Stopped | null {
  const { data } = useQuery({
    queryKey: keyOf(dossier),
    queryFn: ({ signal }) => check(dossier, false, signal),
    enabled: dossier.imei !== null,
    retry: false,
    staleTime: 60_000,
  });
  return stoppedAs(data?.device);
}

type Props = {
  dossier: CounterDossier;
  stopped: Stopped;
  onBack: () => void;
  /** It stays locked, and an answer says so; null where that was not answered. */
  onStay: (() => void) | null;
  /** Once its partner calls it free, or no longer knows it. */
  onFree?: () => void;
};

/** Why the device of a dossier is not bought, how its lock is taken off, and the way to have it looked at again. */
export const StoppedAtCounter = ({ dossier, stopped, onBack, onStay, onFree }: Props) => {
  const { t } = useTranslation('dashboard');
  const cache = useQueryClient();
  const again = useMutation({
    meta: { quiet: true },
    mutationFn: () => check(dossier, true),
    onSuccess: (found) => {
      cache.setQueryData(keyOf(dossier), found);
      if (stoppedAs(found.device) === null) onFree?.();
    },
  });
  const verdict = stoppedAs(again.data?.device) ?? stopped;
  return (
    <>
      {verdict === 'locked' ? <UnlockSteps brand={dossier.brand} howTo="" /> : null}
      {again.isError ? (
        <Alert tone="bad" live>
          {errorText(again.error, t('predeclared.failed'))}
        </Alert>
      ) : null}
      <StoppedDevice
        verdict={verdict}
        busy={again.isPending}
        onAgain={() => again.mutate()}
        onBack={onBack}
        onStay={onStay}
      />
    </>
  );
};
