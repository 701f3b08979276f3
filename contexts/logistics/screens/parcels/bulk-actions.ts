import { nothingLeaves } from '../../domain/parcels/arrival.ts';
import { closeParcel, handOverParcel, type ParcelStatus } from '../../domain/parcels/parcel.states.ts';
import { refusedFrom } from '@reprise/platform/domain/core/machine.ts';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { BulkAction } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import type { ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import type { ParcelWay } from './parcel-columns.tsx';
import type { Parcel } from './use-parcel.ts';

type Action = BulkAction<Parcel>;
const of = ({ id, version }: Parcel) => ({ params: { id }, body: { version } });

/** Given to the carrier together; a parcel whose label is being made waits for it. */
function useHandOver(): Action {
  const { t } = useTranslation('dashboard');
  return {
    key: 'handOver',
    label: t('expedition.handOver'),
    refusal: (parcel) =>
      refusedFrom<ParcelStatus, 'package_not_closed' | 'already_processed'>(handOverParcel, parcel.status) ??
      (nothingLeaves(parcel) ? 'not_awaiting_shipment' : null) ??
      (parcel.labelStatus === 'pending' ? 'document_not_ready' : null),
    run: (parcel) => call('POST /packages/{id}/hand-over', of(parcel)),
  };
}

/** Closed for ever, so that nothing more is put in. */
function useClose(): Action {
  const { t } = useTranslation('dashboard');
  return {
    key: 'close',
    label: t('expedition.close'),
    help: t('expedition.closeHelp'),
    danger: true,
    refusal: ({ status, products }) =>
      refusedFrom(closeParcel, status) ?? (products.length === 0 ? 'package_empty' : null),
    run: (parcel) => call('POST /packages/{id}/close', of(parcel)),
  };
}

/** What can be done to several parcels that leave the user's place. */
export const useParcelActions = (
  { can }: ListKit<readonly ['dashboard', 'states']>,
  way: ParcelWay,
): readonly (Action | false)[] => {
  const handOver = useHandOver();
  const close = useClose();
  const isOut = way === 'out';
  return [isOut && can('expedition_send') && handOver, isOut && can('package_close') && close];
};
