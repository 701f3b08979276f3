import { z } from 'zod';
import { emailField } from '@reprise/platform/domain/address/customer-info.ts';
import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';

const wrongNumber: { error: FieldCode } = { error: 'buyback_number' };

/** What a customer knows of their dossier: its number as papers and mails print it, in groups or not, and their address. */
export const lostLinkInput = z.object({
  number: z
    .string()
    .max(40)
    .overwrite((typed) => typed.replaceAll(/[\s.-]/g, ''))
    .refine(isBuybackNumber, wrongNumber),
  email: emailField,
});
export type LostLink = z.infer<typeof lostLinkInput>;
