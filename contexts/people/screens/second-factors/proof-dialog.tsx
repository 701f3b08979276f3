import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import type { AnyProof } from '../../domain/second-factors/second-factor.ts';
import { ProofForm } from './proof-form.tsx';

const ofPassword = (password: string) => ({ kind: 'password', password }) as const;

type Props = { onProven: () => void; onClose: () => void };

/** Asks the person to prove again that it is they; it counts for five minutes. */
export const ProofDialog = ({ onProven, onClose }: Props) => {
  const { t } = useTranslation('access');
  const asked = useQuery({
    queryKey: ['proof-asked'],
    queryFn: ({ signal }) => call('POST /second-factors/challenges', { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const prove = useMutation({
    mutationFn: (body: AnyProof) => call('POST /second-factors/proof', { body }),
    meta: { quiet: true },
    onSuccess: onProven,
    // a challenge that was answered wrongly may have ended: the next answer is to a new one
    onError: () => asked.refetch(),
  });
  return (
    <Modal open title={t('secondFactor.proof.title')} onClose={onClose}>
      <Stack>
        <p>{t('secondFactor.proof.why')}</p>
        <Loaded query={asked}>
          {(data) => (
            <FirstFocus>
              <ProofForm
                asked={data}
                busy={prove.isPending}
                refusal={prove.error === null ? undefined : errorText(prove.error, t('secondFactor.failed'))}
                onProof={(proof) => prove.mutate(proof)}
                ofPassword={ofPassword}
              />
            </FirstFocus>
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
};
