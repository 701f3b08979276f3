import { dayMs } from '@reprise/platform/domain/core/day.ts';

export type Consent = 'accepted' | 'refused';
export type KeptConsent = { choice: Consent; at: string; of: string };
/** The services that an account measures with. */
export type Measured = { tagManagerId: string | null; axeptioId: string | null };

export const consentKey = 'consent';
/** A choice is asked for again after six months, and when its subject has changed. */
const lifetimeMs = 183 * dayMs;

/** What a choice is about; empty where the account has configured nothing. */
export const subjectOf = ({ tagManagerId, axeptioId }: Measured): string =>
  [tagManagerId, axeptioId].filter(Boolean).join(' ');

/** The stored choice for these services at this time; null when it must be asked for. */
export function choiceIn(stored: string | null, of: string, now: Date): Consent | null {
  if (stored === null) return null;
  try {
    const kept = JSON.parse(stored) as Partial<KeptConsent> | null;
    const age = now.getTime() - Date.parse(kept?.at ?? '');
    const known = kept?.choice === 'accepted' || kept?.choice === 'refused' ? kept.choice : null;
    return kept?.of === of && age >= 0 && age <= lifetimeMs ? known : null;
  } catch {
    return null;
  }
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    // a browser that forbids storage is asked on each page, and nothing is loaded before the answer
    return null;
  }
};

/** The visitor's choice about these services now; null when there is none. */
export const choiceNow = (measured: Measured): Consent | null =>
  choiceIn(stored(), subjectOf(measured), new Date());
