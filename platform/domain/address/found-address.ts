import { z } from 'zod';

/** An address that the address service suggests: the street with its number, as a customer writes them. */
export const foundAddress = z.object({
  label: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
});
export type FoundAddress = z.infer<typeof foundAddress>;
