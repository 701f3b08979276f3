import { fieldCodes, type FieldCode } from '../../../domain/core/violations.ts';
import type { Violation } from '../../../domain/core/refusals.ts';
import { useTranslation } from 'react-i18next';

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((one) => one === code);

/** The message of an invalid field before anything is sent: the server's own message for the same code. */
export function useFieldSentence(): (violation: Violation) => string {
  const { t } = useTranslation('fields');
  return ({ code, values }) => t(isFieldCode(code) ? code : 'invalid', { ...values });
}
