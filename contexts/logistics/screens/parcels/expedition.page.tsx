import { parcelsList } from './parcels-list.tsx';

/** The parcels of the user's store or workshop. */
export const { Page } = parcelsList('out');
