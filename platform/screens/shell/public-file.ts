import { settings } from './settings.ts';

/** Where a file that anybody may open is found; small, where the server keeps a small copy of it. */
export const publicFileUrl = (fileId: string, size?: 'standard'): string =>
  `${settings.apiUrl}/public-files/${fileId}${size === undefined ? '' : `?size=${size}`}`;
