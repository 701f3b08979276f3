import { requestOf, type CallArguments } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { carryOver } from '@reprise/tests/kit/carry-over.ts';
import { driverOver, type Driver, type Name } from '@reprise/tests/kit/driver.ts';
import type { Sent } from './measure.ts';
import type { Bench } from './run.ts';

type Who = keyof Bench['organisation']['tokens'];

/** Calls the measured product as one of its people, for what a bench arranges. */
export const asOne = ({ api, organisation }: Pick<Bench, 'api' | 'organisation'>, who: Who): Driver =>
  driverOver(carryOver(api)).as(organisation.tokens[who]);

/** The same call as a request to be measured. */
export function requestAs<N extends Name>(
  { api, organisation }: Pick<Bench, 'api' | 'organisation'>,
  who: Who,
  name: N,
  ...[options]: CallArguments<Api[N]>
): Sent {
  const { method, path, headers, body } = requestOf(name, options ?? {});
  return {
    method,
    url: `${api}${path}`,
    headers: { ...headers, authorization: `Bearer ${organisation.tokens[who]}` },
    ...(typeof body === 'string' ? { body } : {}),
  };
}
