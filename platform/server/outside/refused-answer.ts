import { z } from 'zod';

/** May a partner that answered this status answer otherwise later? */
export const isPassing = (status: number): boolean =>
  status >= 500 || status === 408 || status === 423 || status === 425 || status === 429;

/** Which fields of a partner’s answer are not as its description says, for the log. */
export const faultsIn = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ')
    .slice(0, 500);

const problem = z.object({ code: z.string().optional(), message: z.string().optional() });

/**
 * What a partner says of its refusal (docs/connectors.md); empty where its answer has neither a code nor a message.
 * @param json the body of its answer, unchecked
 */
export const problemOf = (json: unknown): z.infer<typeof problem> => problem.safeParse(json).data ?? {};
