import { CallRefused } from '@reprise/platform/domain/core/call.ts';

/** The open dossier, as far as the caller may know it. */
export type OpenDossierView = { id: string | null; number: string | null };

/** The open dossier that a refusal `imei_already_open` names; null for any other refusal. */
export function heldBy(error: unknown): OpenDossierView | null {
  if (!(error instanceof CallRefused) || error.code !== 'imei_already_open') return null;
  const { openFile } = error.extra;
  const told = typeof openFile === 'object' && openFile !== null ? openFile : {};
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id: 'id' in told ? textOf(told.id) : null,
    number: 'number' in told ? textOf(told.number) : null,
  };
}
