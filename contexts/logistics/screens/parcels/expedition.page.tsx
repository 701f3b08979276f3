import { packagesList } from './packages-list.tsx';

/** The parcels of the user's store or workshop. */
export const { Page } = packagesList('out');
