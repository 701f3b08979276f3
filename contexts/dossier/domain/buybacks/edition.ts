import { z } from 'zod';
import {
  customerInfoSchema,
  customerIdentificationSchema,
} from '@reprise/platform/domain/address/customer-info.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { cents, id, text, version } from '@reprise/platform/domain/core/field.ts';
import { buybackLimits, itemLimits } from '@reprise/platform/domain/core/limits.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';

const code = (error: FieldCode): { error: FieldCode } => ({ error });

/**
 * An IMEI as typed, without its spaces; empty: none. Violations: `imei_too_short`, `imei_too_long`, `imei_not_numeric`.
 */
export const imeiField = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, ''))
  .superRefine((typed, context) => {
    const check = typed === '' ? null : checkImei(typed);
    if (check?.ok === false) context.addIssue({ code: 'custom', message: check.code });
  });

/** A serial number; empty: none. */
export const serialNumberField = z
  .string()
  .trim()
  .refine(
    (typed) =>
      typed === '' ||
      (typed.length >= itemLimits.serialNumber.min && typed.length <= itemLimits.serialNumber.max),
    code('serial_number'),
  );

/**
 * What may be corrected before check-in; a part that is not sent stays as it is. So does an IBAN that is not sent: a
 * reader who sees it masked could not send it back. `today`: the latest date that an identity document may have.
 */
export const editionFields = (today: string) => ({
  customerInfo: customerInfoSchema.optional(),
  customerIdentification: customerIdentificationSchema(today).optional(),
  comment: z.string().trim().max(buybackLimits.comment.max, code('too_long')).optional(),
  imei: imeiField.optional(),
  serialNumber: serialNumberField.optional(),
  /** How the customer will be paid, with the price shown beside that mode: a mode may have its own bonus. */
  paymentMode: z.object({ id, estimatedPrice: cents }).optional(),
});

/** The same with the version seen. A schema knows no clock: the command checks the document's date against today. */
export const editionInput = z.object({ version, ...editionFields('9999-12-31') });
export type EditionInput = z.output<typeof editionInput>;

/** Another IMEI for the device of a dossier that was paid, and the reason; its author signs for it. */
export const imeiCorrection = z.object({
  version,
  imei: imeiField.refine((typed) => typed !== '', code('required')),
  reason: text(buybackLimits.correctionReason.max, buybackLimits.correctionReason.min),
});
export type ImeiCorrection = z.output<typeof imeiCorrection>;

/** A payment mode that may still be chosen for the dossier, with the price that it leads to. */
export const modeOption = z.object({
  id,
  label: z.string(),
  needsIban: z.boolean(),
  /** The IBAN must belong to a country that a SEPA transfer reaches. */
  sepaOnly: z.boolean(),
  price: cents,
  chosen: z.boolean(),
});
