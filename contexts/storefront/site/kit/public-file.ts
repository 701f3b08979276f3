import { settings } from '@reprise/platform/screens/shell/settings.ts';

/** Where a public file of the configuration is: `/public-files/{id}` of the API, or an address of its own. */
export const publicUrl = (path: string | null): string | null =>
  path === null || /^https?:/.test(path) ? path : settings.apiUrl + path;
