// An ERP that books what was bought and paid. Its key has the permission event_read (docs/events.md, docs/webhooks.md).
import { verifyWebhook, type Reprise, type RepriseEvent } from '../src/index.ts';

/** Where the ERP keeps how far it has read, and what it has booked: in its own database, in one transaction with the booking. */
export type Books = {
  position: number;
  /** Books an event once: one that it has booked is left. */
  book: (event: RepriseEvent) => void | Promise<void>;
};

const isBooked = ({ type }: RepriseEvent): boolean =>
  type === 'buyback.created' || type.startsWith('payment.');

/** Reads what happened since the last time; each event comes once, in order. */
export async function catchUp(reprise: Reprise, books: Books): Promise<void> {
  for (;;) {
    const { events, next, more } = await reprise.getEvents({ query: { after: books.position } });
    for (const event of events) if (isBooked(event)) await books.book(event);
    books.position = next;
    if (!more) return;
  }
}

/** The answer to a webhook's request: 204 once it is booked, 401 where it is not from the server that shares the secret. */
export async function receive(
  secret: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  books: Pick<Books, 'book'>,
): Promise<204 | 401> {
  let event: RepriseEvent;
  try {
    event = verifyWebhook(secret, headers, body);
  } catch {
    return 401;
  }
  if (isBooked(event)) await books.book(event);
  return 204;
}
