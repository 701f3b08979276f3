import { settings } from './settings.ts';

/** The address of a public file; of its small copy, where there is one. */
export const publicFileUrl = (fileId: string, size?: 'standard'): string =>
  `${settings.apiUrl}/public-files/${fileId}${size === undefined ? '' : `?size=${size}`}`;

/** The address of a drawing of a device, for a product without a photo; `name`: its brand and its label. */
export const drawingUrl = (name: string): string =>
  `${settings.apiUrl}/drawings?name=${encodeURIComponent(name)}`;

/** The address of a drawing of a condition, for an answer that names it. */
export const conditionUrl = (condition: string): string =>
  `${settings.apiUrl}/drawings?condition=${encodeURIComponent(condition)}`;
