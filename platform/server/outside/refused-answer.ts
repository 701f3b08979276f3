import { z } from 'zod';

/** May a partner that answered this status answer otherwise later? */
export const isPassing = (status: number): boolean =>
  status >= 500 || status === 408 || status === 423 || status === 425 || status === 429;

const problem = z.object({ code: z.string().optional(), message: z.string().optional() });

/**
 * What a partner says of its refusal (docs/connectors.md); empty where its answer has neither a code nor a message.
 * @param json the body of its answer, unchecked
 */
export const problemOf = (json: unknown): z.infer<typeof problem> => problem.safeParse(json).data ?? {};
