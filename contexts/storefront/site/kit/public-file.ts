import { settings } from '@reprise/platform/screens/shell/settings.ts';

/** The URL of a public file of the configuration: `/public-files/{id}` of the API, or an absolute address. */
export const publicUrl = (path: string | null): string | null =>
  path === null || /^https?:/.test(path) ? path : settings.apiUrl + path;
