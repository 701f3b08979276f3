import { CallRefused } from '@reprise/domain/call';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type common from '../../../../packages/locales/fr-FR/common.json';
import { words } from './words.ts';

type KnownCode = keyof (typeof common)['violations'];
const isKnown = (code: string): code is KnownCode => words.exists(`violations.${code}`, { ns: 'common' });

/** The sentence of a wrong field, in the reader's language; a code without one gets the general sentence. */
export const violationText = ({ code, values }: CallRefused['violations'][number]): string =>
  words.t(`violations.${isKnown(code) ? code : 'invalid'}`, { ns: 'common', ...values });

/** The sentence of a refused or failed call: the server's own when it sent one, else the given one. */
export const errorText = (error: unknown, otherwise: string): string =>
  error instanceof CallRefused && error.detail !== '' ? error.detail : otherwise;

/**
 * Shows a refusal's violations beside their fields.
 * @returns true when at least one violation was shown; false leaves the message to the caller.
 */
export function showViolations<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof CallRefused)) return false;
  for (const violation of error.violations) {
    setError(violation.field as FieldPath<Values>, {
      type: violation.code,
      message: violationText(violation),
    });
  }
  return error.violations.length > 0;
}
