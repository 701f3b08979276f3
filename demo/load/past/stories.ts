import { arrive } from './arrive.ts';
import { control, type Finding } from './control.ts';
import { later, some, type Past, type PastDossier } from './past.ts';
import { arrivals, stages, turns, type Arrival, type Row, type Stage, type Turn } from './plan.ts';
import { randomOf, type Random } from './random.ts';
import { sell, type Sale } from './sell.ts';
import { goOn } from './stages.ts';
import { someThing, worthlessThing, type Condition } from './things.ts';
import { tellTurn } from './turns.ts';

const stores = Array.from({ length: 12 }, (_, index) => `ARP-${String(index + 1).padStart(3, '0')}`);
const payments = 'bank_transfer bank_transfer bank_transfer gift_card no_iban_transfer voucher'.split(' ');

const arrivalOf: Partial<Record<Turn, Arrival>> = {
  cancelled_waiting: 'sold',
  expired: 'sold',
  lost_store: 'sold',
  cancelled_transit: 'handed_over',
  lost_transport: 'handed_over',
  found: 'handed_over',
};
/** A declaration can only be too good where the customer made it. */
const disputed: readonly string[] = [
  'litigation_open',
  'accepted',
  'declined',
  'declined_sent',
  'unanswered',
  'unanswered_sent',
  'settled',
];
const findings: readonly Finding[] = ['same', 'same', 'better', 'same', 'absorbed', 'same'];

type Order = { row: Row; size: number; index: number; random: Random };

/** The stories of a plan, each with the number of dossiers that it sells. */
export function ordersOf(plan: readonly Row[]): Order[] {
  let index = 0;
  return plan.flatMap((row) => {
    const sizes: number[] = [];
    for (let left = row.dossiers; left > 0; left -= sizes.at(-1) ?? 1)
      sizes.push(Math.min(left, row.together ?? 1));
    return sizes.map((size) => {
      index += 1;
      return { row, size, index, random: randomOf(`past:${index}`) };
    });
  });
}

function saleOf({ row, size, index, random }: Order, age: number): { sale: Sale; finding: Finding } {
  const circuit = row.circuits[index % row.circuits.length] ?? 'web_post';
  const finding = findings[index % findings.length] ?? 'same';
  const isControlled = stages.some((stage) => stage === row.fate);
  const condition = (): Condition =>
    disputed.includes(row.fate) ? random.pick(['new', 'good']) : random.pick(['new', 'good', 'good', 'worn']);
  const things = Array.from({ length: size }, () => {
    const thing = row.worthless ? worthlessThing(random) : someThing(random);
    if (isControlled) thing.withBox = !row.worthless && finding === 'absorbed';
    return { thing, condition: row.worthless ? ('dead' as const) : condition() };
  });
  const needsStore = circuit.startsWith('store') || circuit.startsWith('web_drop');
  return {
    finding: row.worthless ? 'same' : finding,
    sale: {
      circuit,
      store: needsStore ? (stores[index % stores.length] ?? null) : null,
      things,
      paymentType: row.payment ?? random.pick(payments),
      // the retailer offers its bonus when the customer comes to a store
      withBonus: random.chance(0.4) && (circuit === 'web_drop' || circuit === 'store_drop'),
      fresh: age < 2,
      random,
    },
  };
}

/** Runs one story from its sale on. */
export function beginStory(past: Past, order: Order): void {
  const { row, random } = order;
  const [from, to] = row.age;
  // recent days have more sales
  const age = from + (to - from) * random.next() ** 1.4;
  const { sale, finding } = saleOf(order, age);
  const place = sale.circuit.startsWith('web') ? 'site' : 'store';
  past.agenda.begin(
    async () => {
      const dossiers = await sell(past, sale);
      await arrive(past, dossiers, sale, stopOf(row));
      await past.jobs.settle();
      for (const dossier of dossiers)
        past.agenda.begin(() => tellFate(past, dossier, row, finding), past.agenda.now());
    },
    past.calendar.ago(age, place, random),
  );
}

const stopOf = ({ fate }: Row): Arrival => {
  const arrival = arrivals.find((one) => one === fate);
  const turn = turns.find((one) => one === fate);
  return arrival ?? (turn && arrivalOf[turn]) ?? 'checked_in';
};

async function tellFate(past: Past, dossier: PastDossier, { fate }: Row, finding: Finding): Promise<void> {
  const stage: Stage | undefined = stages.find((one) => one === fate);
  const turn: Turn | undefined = turns.find((one) => one === fate);
  if (turn) await tellTurn[turn](past, dossier);
  if (stage) {
    await later(past, [dossier], some(dossier, 0.1, 1.2), 'workshop');
    await control(past, dossier, finding);
    await goOn(past, dossier, stage);
  }
  await past.jobs.settle();
}
