import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import type pg from 'pg';
import type { DemoCustomer } from '../../catalogue/customers.ts';
import type { Agenda } from './agenda.ts';
import type { Calendar, Place } from './calendar.ts';
import type { Jobs } from './jobs.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';
import type { Condition, Thing } from './things.ts';

/** What the stories of the past work with. */
export type Past = {
  /** Calls as somebody of whom nothing is known. */
  nobody: Driver;
  /** Bypasses row-level security, for what no screen shows. */
  client: pg.Pool;
  agenda: Agenda;
  calendar: Calendar;
  jobs: Jobs;
  people: People;
  photos: readonly Buffer[];
  /** The secret that signs the carrier's reports. */
  carrierSecret: string;
  nextCustomer: () => DemoCustomer;
  /** The terms of sale that every customer accepts. */
  termsVersion: string;
  told: () => void;
};

/** A dossier of the past as its story knows it. */
export type PastDossier = {
  id: string;
  number: string;
  itemId: string;
  circuit: CircuitType;
  /** External ids: the store where it was sold or dropped, and the workshop that expects it. */
  store: string | null;
  workshop: string;
  thing: Thing;
  declared: Condition;
  paymentType: string;
  random: Random;
  /** The clock of its story, for later jobs. */
  owner: { at: Date; fresh: boolean };
};

type Now = {
  itemVersion: number;
  buybackVersion: number;
  itemStatus: string;
  itemNumber: string;
  litigationStatus: string;
  declaredPrice: number;
};

/** The versions and statuses that a screen would hold. */
export async function readNow({ client }: Past, dossier: PastDossier): Promise<Now> {
  const { rows } = await client.query<Now>(
    `select i."version" as "itemVersion", b."version" as "buybackVersion", i."status" as "itemStatus",
       i."identificationNumber" as "itemNumber", b."litigationStatus", b."declaredPrice"
     from buybacks b join items i on i."buybackId" = b."id" where b."id" = $1`,
    [dossier.id],
  );
  const [now] = rows;
  if (!now) throw new Error(`The dossier ${dossier.number} was not found`);
  return now;
}

/** Continues the story of some dossiers `days` later, within opening hours. */
export async function later(
  past: Past,
  dossiers: readonly PastDossier[],
  days: number,
  place: Place,
): Promise<void> {
  const [first] = dossiers;
  if (!first) return;
  await past.jobs.settle();
  const at = past.calendar.after(past.agenda.now(), days, place, first.random);
  for (const dossier of dossiers) dossier.owner.at = at;
  await past.agenda.until(at);
}

/** A whole number of days that varies. */
export const some = ({ random }: PastDossier, from: number, to: number): number =>
  from + random.next() * (to - from);
