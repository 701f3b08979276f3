import { z } from 'zod';
import { refusals, type RefusalCode } from './refusal-codes.ts';

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/**
 * A transition that leaves the present status: allowed, or the code why not, with the key and the scanned code of its
 * action (docs/calls.md, "Actions"). Screens draw their buttons from it.
 */
export const transitionView = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.object({
    name: z.enum(Object.keys(table) as [Name, ...Name[]]),
    allowed: z.boolean(),
    code: z.enum(refusalCodes).nullable(),
    key: z.string().nullable(),
    scanCode: z.string().nullable(),
  });
