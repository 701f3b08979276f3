import { z } from 'zod';
import type { CallingKey } from './access.ts';
import { id } from './field.ts';
import { permissions } from './permissions.ts';

/** The key of a call, kept by what is done later in its name. */
export const callingKey = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
}) satisfies z.ZodType<CallingKey>;
