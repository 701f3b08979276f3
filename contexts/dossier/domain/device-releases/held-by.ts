import { CallRefused } from '@reprise/platform/domain/core/call.ts';

/** The open dossier, as far as the caller may know it. */
export type OpenDossierView = { id: string | null; number: string | null };

/** The open dossier that a refusal `imei_already_open` names; null for any other refusal. */
export function heldBy(error: unknown): OpenDossierView | null {
  if (!(error instanceof CallRefused) || error.code !== 'imei_already_open') return null;
  const { openDossier } = error.extra;
  const named = typeof openDossier === 'object' && openDossier !== null ? openDossier : {};
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id: 'id' in named ? textOf(named.id) : null,
    number: 'number' in named ? textOf(named.number) : null,
  };
}
