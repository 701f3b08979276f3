import {
  answerOf,
  refusalOf,
  requestOf,
  type CallAnswer,
  type CallArguments,
  type CallRefused,
  type EndpointName,
  type LooseOptions,
  type WireRequest,
} from '@reprise/platform/domain/core/call.ts';
import { refusals, type RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { Api } from '@reprise/registers/contracts.ts';

export type Name = EndpointName<Api>;

/** Takes a request to the product and brings its answer back: within the process, or over the network. */
export type Carry = (request: WireRequest) => Promise<Response>;

/** A refusal that the table of refusals knows. */
export type Refusal = CallRefused & { code: RefusalCode };

const isKnown = (refusal: CallRefused): refusal is Refusal =>
  refusal.code !== 'unexpected' && refusals[refusal.code] === refusal.status;

/** What a refusal says of each wrong field: `name too_long`. */
export const problems = ({ violations }: Refusal): string[] =>
  violations.map(({ field, code }) => `${field} ${code}`);

/** What a call was answered, as it came; read by its contract as an answer or as a refusal, and failing as the other. */
export type Sent<E> = {
  status: number;
  headers: Headers;
  bytes: Buffer;
  answer: () => CallAnswer<E>;
  refusal: () => Refusal;
};

/** The answer of some call, of which its contract is not asked. */
export type Reply = Omit<Sent<never>, 'answer'>;

/** The code of a refusal; of what was accepted its status. */
export const outcomeOf = ({ status, refusal }: Reply): RefusalCode | number =>
  status < 400 ? status : refusal().code;

/** Calls the product as one person does: with the types of its contracts, and without its screens. */
export type Driver = {
  /** Somebody else, or the same in other words: `{ 'accept-language': 'de-DE' }`. */
  as: (token?: string | null, headers?: Record<string, string>) => Driver;
  /** The answer; a call that is refused fails the test. */
  call: <N extends Name>(name: N, ...options: CallArguments<Api[N]>) => Promise<CallAnswer<Api[N]>>;
  /** The code of the refusal, which came with the status of its code; a call that is accepted fails the test. */
  refused: <N extends Name>(name: N, ...options: CallArguments<Api[N]>) => Promise<RefusalCode>;
  /** The same with its violations, its sentence, and what it says besides. */
  refusal: <N extends Name>(name: N, ...options: CallArguments<Api[N]>) => Promise<Refusal>;
  /** The answer of a call that may be accepted or refused, or of which the wire matters. */
  send: <N extends Name>(name: N, ...options: CallArguments<Api[N]>) => Promise<Sent<Api[N]>>;
  /** The same with what no type of the contract allows: a body or a query that is to be refused. */
  raw: <N extends Name>(name: N, options: LooseOptions) => Promise<Sent<Api[N]>>;
};

const isAccepted = (_: Name, status: number): boolean => status < 300;

/** `isRight`: whether an answer has the status that its contract promises, where the contracts are at hand. */
export function driverOver(carry: Carry, isRight = isAccepted, own: Record<string, string> = {}): Driver {
  const send = async <N extends Name>(name: N, options: LooseOptions = {}): Promise<Sent<Api[N]>> => {
    const request = requestOf(name, options);
    const response = await carry({ ...request, headers: { ...request.headers, ...own } });
    return sentOf(name, response, isRight);
  };
  return {
    as: (token, headers = {}) =>
      driverOver(carry, isRight, {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      }),
    call: async (name, ...[options]) => (await send(name, options)).answer(),
    refused: async (name, ...[options]) => (await send(name, options)).refusal().code,
    refusal: async (name, ...[options]) => (await send(name, options)).refusal(),
    send: (name, ...[options]) => send(name, options),
    raw: send,
  };
}

const isJson = (headers: Headers): boolean => (headers.get('content-type') ?? '').includes('json');

async function sentOf<N extends Name>(
  name: N,
  response: Response,
  isRight: typeof isAccepted,
): Promise<Sent<Api[N]>> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const json: unknown = isJson(headers) && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
  const otherThan = (wanted: string): Error =>
    new Error(`${name} was not ${wanted}: ${status} ${bytes.toString('utf8', 0, 300)}`);
  return {
    status,
    headers,
    bytes,
    answer: () => {
      if (!isRight(name, status)) throw otherThan('accepted');
      const isFile = bytes.length > 0 && !isJson(headers);
      // the server has trimmed it to the view of this call
      return (isFile ? new Blob([bytes]) : answerOf(json)) as CallAnswer<Api[N]>;
    },
    refusal: () => {
      const refusal = refusalOf(status, json, null);
      if (!isKnown(refusal)) throw otherThan('refused');
      return refusal;
    },
  };
}
