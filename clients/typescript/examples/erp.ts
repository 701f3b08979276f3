// An ERP that copies the dossiers that there are, and then books what is bought and paid. Its key has the permissions
// event_read and buyback_list (docs/lists.md, docs/events.md, docs/webhooks.md).
import { verifyWebhook, type Reprise, type RepriseEvent } from '../src/index.ts';

/** Where the ERP keeps how far it has read, and what it has booked: in its own database, in one transaction with the booking. */
export type Books = {
  position: number;
  /** Books an event once: one that it has booked is left. */
  book: (event: RepriseEvent) => void | Promise<void>;
};

const isBooked = ({ type }: RepriseEvent): boolean =>
  type === 'buyback.created' || type.startsWith('payment.');

/** What the ERP keeps of a dossier, of what the list shows. */
export type Copied = { id: string; identificationNumber: string; status: string };

/**
 * Copies every dossier, each once, and answers the position from which `catchUp` goes on: it was taken before the first
 * dossier was read, so that what is made or changes during the copy is told afterwards.
 */
export async function copyDossiers(
  reprise: Reprise,
  keep: (dossier: Copied) => void | Promise<void>,
): Promise<number> {
  // behind every event there is
  const { next: position } = await reprise.getEvents({ query: { after: Number.MAX_SAFE_INTEGER } });
  let after = '';
  for (;;) {
    const dossiers = await reprise.getBuybacks({ query: { after, itemsPerPage: 100 } });
    for (const dossier of dossiers['hydra:member']) await keep(dossier);
    const next = dossiers['reprise:next'];
    if (!next) return position;
    after = next;
  }
}

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
