import { z } from 'zod';

/** A town with one of its postal codes (four digits in the Netherlands), and the middle of its area in degrees (WGS 84). */
export const place = z.object({
  zipCode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;
