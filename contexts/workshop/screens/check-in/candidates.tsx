import type { UnexpectedParcelView } from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';

/** Attaches an unexpected parcel to a dossier and checks its item in, in one action. */
export function useAttach(parcel: Pick<UnexpectedParcelView, 'id' | 'version'>, onAttached: () => void) {
  const { t } = useTranslation('arrivals');
  const toast = useToast();
  const navigate = useNavigate();
  return useAct(
    (identificationNumber: string) =>
      call('POST /unexpected-parcels/{id}/attach', {
        params: { id: parcel.id },
        body: { version: parcel.version, identificationNumber },
      }),
    ({ number, buybackIdentificationNumber }, file) => {
      toast({ tone: 'ok', text: t('parcel.attached', { number, file }) });
      onAttached();
      void navigate({
        to: '/warehouse/checkin',
        search: { buybackIdentificationNumber: buybackIdentificationNumber ?? file },
      });
    },
  );
}

type Candidate = { identificationNumber: string; productLabel: string; by: 'tracking' | 'imei' };
type CandidatesProps = {
  parcel: Pick<UnexpectedParcelView, 'id' | 'version'> & { candidates: readonly Candidate[] };
  onAttached: () => void;
};

/** The dossiers to which the parcel may belong, by its tracking number or the device in it. */
export const Candidates = ({ parcel, onAttached }: CandidatesProps) => {
  const { t } = useTranslation('arrivals');
  const attach = useAttach(parcel, onAttached);
  if (parcel.candidates.length === 0) return null;
  return (
    <div className="parcel-candidates">
      <p>{t('parcel.maybe')}</p>
      {parcel.candidates.map(({ identificationNumber, productLabel, by }) => (
        <Button
          key={identificationNumber}
          block
          look="ghost"
          busy={attach.isPending}
          onClick={() => attach.mutate(identificationNumber)}
        >
          {t('parcel.attach')} – {identificationNumber}, {productLabel} ({t(`parcel.by_${by}`)})
        </Button>
      ))}
      <Failure error={attach.error} />
    </div>
  );
};
