import { buyerPriceLimits } from '../../domain/catalogue/catalogue.limits.ts';

/** How a service has answered lately, at this server. */
type Standing = { running: number; failures: number; restsUntil: number };

const standings = new Map<string, Standing>();

function mayAsk({ running, restsUntil }: Standing, now: Date): boolean {
  return running < buyerPriceLimits.simultaneous && restsUntil <= now.getTime();
}

/** A service that has not answered several times in a row is left alone; the first call after that finds out. */
function restOf(standing: Standing, now: Date): number {
  const { failures, restSeconds } = buyerPriceLimits;
  return standing.failures < failures ? 0 : now.getTime() + restSeconds * 1_000;
}

/**
 * Asks a service unless it is asked too much already, or does not answer: nobody then waits for it. Null: it was not
 * asked. @param isAnswer whether the service was there at all
 */
export async function asking<Said>(
  service: string,
  now: Date,
  ask: () => Promise<Said>,
  isAnswer: (said: Said) => boolean,
): Promise<Said | null> {
  const standing = standings.get(service) ?? { running: 0, failures: 0, restsUntil: 0 };
  if (!mayAsk(standing, now)) return null;
  standings.set(service, standing);
  standing.running += 1;
  standing.restsUntil = restOf(standing, now);
  try {
    const said = await ask();
    standing.failures = isAnswer(said) ? 0 : standing.failures + 1;
    standing.restsUntil = restOf(standing, now);
    return said;
  } finally {
    standing.running -= 1;
    if (standing.running === 0 && standing.failures === 0) standings.delete(service);
  }
}
