import { z } from 'zod';
import { cents, currency, id, instant } from '@reprise/platform/domain/core/field.ts';

/** What happened, as it is kept (docs/events.md). */
export const event = z.object({
  /** Grows in the order in which events are read; not every number is one. */
  position: z.int().nonnegative(),
  id,
  /** The retailer's account, or the only one that it concerns. */
  accountId: id,
  buyerAccountId: id.nullable(),
  /** What is told in order: the dossier, else the thing itself. */
  thread: id,
  subject: z.string(),
  subjectId: id,
  /** The name of the transition, or the status that was reached. */
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  data: z.unknown(),
  happenedAt: instant,
});
export type Event = z.infer<typeof event>;

const status = z.string();
const amount = cents.nullable();

/** The dossier at that moment: amounts in cents. */
export const ofDossier = {
  buyback: z.object({
    id,
    /** The 13 digits of the dossier. */
    identificationNumber: z.string(),
    status,
    channel: z.string(),
    preDeclaredPrice: amount,
    declaredPrice: amount,
    controlledPrice: amount,
    paidPrice: amount,
    currency,
  }),
  item: z.object({
    id,
    /** The 8 digits that it gets with its check-in. */
    identificationNumber: z.string().nullable(),
    status,
  }),
};

const transport = z.object({
  id,
  status,
  leg: z.string(),
  company: z.string(),
  trackingNumber: z.string().nullable(),
  packageId: id.nullable(),
});
/** A parcel of several dossiers travels for none of them alone. */
const ofTransport = {
  transport,
  buyback: ofDossier.buyback.nullable(),
  item: ofDossier.item.nullable(),
};

/** What the events of each subject hold besides what changed. */
export const dataOf = {
  buyback: ofDossier,
  item: ofDossier,
  payment: {
    ...ofDossier,
    payment: z.object({ id, status, type: z.string(), amount: cents, bonus: cents, currency }),
  },
  litigation: {
    ...ofDossier,
    litigation: z.object({ id, status, declaredPrice: cents, proposal: cents, currency }),
  },
  refurb_step: { ...ofDossier, step: z.object({ id, status, name: z.string() }) },
  document: { ...ofDossier, document: z.object({ id, type: z.string(), status }) },
  transport: ofTransport,
  delivery: {
    ...ofTransport,
    delivery: z.object({
      code: z.string(),
      subStatus: z.string().nullable(),
      stage: z.string().nullable(),
      happenedAt: instant,
    }),
  },
  package: {
    package: z.object({ id, number: z.string(), status, destinationType: z.string(), items: z.int() }),
  },
  payment_batch: {
    paymentBatch: z.object({ id, status, count: z.int(), total: cents, currency }),
  },
  unexpected_parcel: {
    unexpectedParcel: z.object({ id, number: z.string(), status, buybackId: id.nullable() }),
  },
  import: {
    import: z.object({ id, type: z.string(), origin: z.string(), status, dryRun: z.boolean() }),
  },
} as const;
export type EventSubject = keyof typeof dataOf;

/** What every event says of the change itself. */
export const changed = { action: z.string(), from: z.string().nullable(), to: z.string().nullable() };
