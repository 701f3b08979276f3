import type { Channel } from './channel.ts';

/**
 * Refusals that read differently on either side of the counter: a seller is told to ask the administrator; a customer,
 * who has none, to try something else or to write to the retailer.
 */
const told = {
  store: { creation_failed: 'trouble.creationInStore' },
  web: {
    configuration_error: 'trouble.noPrice',
    no_diagnostic_question: 'trouble.notSold',
    no_warehouse: 'trouble.notSold',
    product_unpublished: 'trouble.notSold',
    unexpected: 'trouble.unknown',
  },
} as const satisfies Record<Channel, object>;

type Told = typeof told;
type Sentence = { [C in Channel]: Told[C][keyof Told[C]] }[Channel];

const sentences: Record<Channel, Readonly<Partial<Record<string, Sentence>>>> = told;

/** The sentence of a refusal in this channel; undefined where the server's own is used. */
export const wordsIn = (channel: Channel, code: string): Sentence | undefined => sentences[channel][code];
