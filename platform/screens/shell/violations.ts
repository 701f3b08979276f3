import { CallRefused } from '../../domain/core/call.ts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** The sentence of a refused or failed call: the server's own when it has one, else the given one. */
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
  for (const { field, code, message } of error.violations) {
    setError(field as FieldPath<Values>, { type: code, message });
  }
  return error.violations.length > 0;
}
