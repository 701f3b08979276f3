import { settings } from './settings.ts';

/** The address of a public file; of its small copy, where there is one. */
export const publicFileUrl = (fileId: string, size?: 'standard'): string =>
  `${settings.apiUrl}/public-files/${fileId}${size === undefined ? '' : `?size=${size}`}`;
