import { z } from 'zod';
import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { userSheet } from '../users/user.sheet.ts';

/** A seller who begins with a new store. */
export const newSeller = userSheet.pick({ firstname: true, lastname: true, email: true });
export type NewSeller = z.output<typeof newSeller>;

/** The sellers with which a store is created. */
export const newSellers = z.array(newSeller).max(entityLimits.sellersMax).default([]);
