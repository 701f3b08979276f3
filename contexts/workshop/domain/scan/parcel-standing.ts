import type { ParcelStatus } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import type { ScanView, scanPlaces } from './scan.contract.ts';

type Place = (typeof scanPlaces)[number];

/** How a scanned parcel stands for the workshop that scans it. */
export const parcelStandings = [
  'open',
  'closed',
  'arriving',
  'travelling',
  'received',
  'lost',
  'elsewhere',
] as const;
export type ParcelStanding = (typeof parcelStandings)[number];

const standingOf: Record<ParcelStatus, (place: Place | null) => ParcelStanding> = {
  open: (place) => (place === 'here' ? 'open' : 'elsewhere'),
  closed: (place) => (place === 'here' ? 'closed' : 'elsewhere'),
  handed_over: (place) => (place === 'expected' ? 'arriving' : 'travelling'),
  received: () => 'received',
  lost: () => 'lost',
};

const isParcelStatus = (status: string | null): status is ParcelStatus =>
  status !== null && status in standingOf;

/** How a scanned parcel stands here; null: what was scanned is no parcel. */
export const parcelStanding = ({
  kind,
  status,
  place,
}: Pick<ScanView, 'kind' | 'status' | 'place'>): ParcelStanding | null =>
  kind === 'package' && isParcelStatus(status) ? standingOf[status](place) : null;

const screenOf = {
  open: ({ id }) => `/start-expedition?package=${encodeURIComponent(id ?? '')}`,
  closed: () => '/expedition/hand-over',
  arriving: ({ label }) =>
    `/warehouse/checkin?buybackIdentificationNumber=${encodeURIComponent(label ?? '')}`,
  travelling: ({ id }) => `/expedition/confirmation?package=${encodeURIComponent(id ?? '')}`,
} satisfies Partial<Record<ParcelStanding, (parcel: Pick<ScanView, 'id' | 'label'>) => string>>;
type Pending = keyof typeof screenOf;
const isPending = (standing: ParcelStanding): standing is Pending => standing in screenOf;

/** What is to be done with the parcel, and the screen where it is done; null: nothing is. */
export const parcelNext = (
  standing: ParcelStanding,
  parcel: Pick<ScanView, 'id' | 'label'>,
): { what: Pending; href: string } | null =>
  isPending(standing) ? { what: standing, href: screenOf[standing](parcel) } : null;
