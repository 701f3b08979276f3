import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { productLimits } from '../catalogue/catalogue.limits.ts';
import { conditionDrawings } from './condition.ts';

/** The longest brand and label of a product, and the space between. */
const longestName = 120 + 1 + productLimits.label.max;

export const drawingApi = {
  drawing: endpoint({
    method: 'GET',
    path: '/drawings',
    summary:
      'Draw a device by its brand, model and capacity, the picture of a product without a photo; or a condition that an answer names',
    access: 'public',
    scope: 'none',
    query: z
      .object({
        name: z.string().trim().min(1).max(longestName).optional(),
        condition: z.enum(conditionDrawings).optional(),
        /** As a PNG of 1200 × 630 pixels, which a shared link shows: those services read no SVG. */
        as: z.enum(['share']).optional(),
      })
      .refine(({ name, condition }) => (name === undefined) !== (condition === undefined), {
        error: 'required',
        path: ['name'],
      }),
    answer: z.unknown(),
    produces: 'image/svg+xml',
    orProduces: 'image/png',
    refusals: [],
  }),
};
