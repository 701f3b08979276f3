import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { emailField, personName, phoneField } from '@reprise/platform/domain/address/customer-info.ts';
import { activeStatus, id, locale } from '@reprise/platform/domain/core/field.ts';
import { userLimits } from '@reprise/platform/domain/core/limits.ts';
import { userModule } from './user.ts';

/**
 * The fields of a user's form: at least one module, each with a user type and an organization. A field that is not
 * named here is refused.
 */
export const userSheet = z.strictObject({
  email: emailField,
  firstname: personName,
  lastname: personName,
  phone: phoneField.nullable(),
  language: locale,
  status: activeStatus,
  forceConnectionBySso: z.boolean(),
  modules: z
    .array(
      z.strictObject({
        moduleType: userModule.shape.moduleType,
        type: userModule.shape.type,
        organizationId: id,
      }),
    )
    .min(userLimits.modulesMin)
    .max(moduleTypes.length),
});
export type UserSheet = z.infer<typeof userSheet>;
