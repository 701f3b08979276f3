import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { untilWhole } from './database-machines.ts';
import { faults, type Fault } from './fault.ts';
import { startLoad, type Load } from './load.ts';
import { untilReady } from './product.ts';
import { nothingYet, since, tally, type Tally } from './tally.ts';
import { secondsAway, type Window } from './window.ts';

type Tell = (line: string) => void;
type Round = { window: Window; away: number; found: Tally };
type Line = { fault: Fault; rounds: Round[] };

/** The shortest and the longest that one fault is watched, in seconds. */
const shortest = 10;
const longest = 90;
/** A fault is over when writes were answered for so long. */
const quiet = 5;

const isOver = ({ begun, lastRefusal, lastAcknowledged }: Window): boolean => {
  const now = performance.now();
  return (
    now - begun > shortest * 1_000 &&
    now - (lastRefusal ?? begun) > quiet * 1_000 &&
    now - lastAcknowledged < 1_000
  );
};

async function untilOver(window: Window): Promise<void> {
  const end = performance.now() + longest * 1_000;
  while (!isOver(window) && performance.now() < end) await pause(200);
}

/** How often each status was answered in these windows. */
function answersIn(windows: readonly Window[]): string {
  const answers = new Map<string, number>();
  for (const window of windows)
    for (const [status, n] of window.answers) answers.set(status, (answers.get(status) ?? 0) + n);
  return [...answers]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, n]) => `${status} × ${n}`)
    .join(', ');
}

/** Everything of a round that does not hold, in words. */
function complaintsOf({ limit, complaint }: Fault, { window, away, found }: Round): string[] {
  const said = complaint?.(window) ?? null;
  return [
    ...(found.lost > 0 ? [`${found.lost} acknowledged sales are lost`] : []),
    ...(found.salesTwice > 0 ? [`${found.salesTwice} sales are there twice`] : []),
    ...(found.mailsTwice > 0 ? [`${found.mailsTwice} mails arrived twice`] : []),
    ...(found.papersTwice > 0 ? [`${found.papersTwice} papers were made twice`] : []),
    ...(away > limit ? [`writes were away for ${away.toFixed(1)} s`] : []),
    ...(window.signedOut > 0 ? [`${window.signedOut} calls were signed out`] : []),
    ...(said === null ? [] : [said]),
    ...window.stale.map((one) => `an old read: ${one}`),
    ...window.broken,
  ];
}

async function strikeOnce(
  cluster: Cluster,
  load: Load,
  fault: Fault,
  { round, rate }: { round: number; rate: number },
): Promise<Omit<Round, 'found'>> {
  await untilWhole();
  await load.supply(rate * 240);
  const window = load.watch();
  const heal = await fault.strike(cluster, round, window);
  await untilOver(window);
  const away = secondsAway(window);
  await heal();
  await untilWhole();
  await Promise.all([untilReady(0), untilReady(1)]);
  return { window, away };
}

function sayRound(tell: Tell, fault: Fault, round: Round, at: number): void {
  const complaints = complaintsOf(fault, round);
  tell(
    `${fault.name} ${at}: away ${round.away.toFixed(1)} s, ${round.window.acknowledged} writes acknowledged, ` +
      `${answersIn([round.window])}${complaints.length === 0 ? '' : '  DOES NOT HOLD'}`,
  );
  for (const complaint of complaints) tell(`    ${complaint}`);
}

const worst = (rounds: readonly Round[], of: (round: Round) => number): number => Math.max(...rounds.map(of));
const total = (rounds: readonly Round[], what: keyof Tally): number =>
  rounds.reduce((sum, { found }) => sum + found[what], 0);

function sayTable(tell: Tell, lines: readonly Line[]): void {
  tell('');
  tell(
    '| fault | rounds | sales: acknowledged / lost / twice | mails / twice | papers / twice | writes away, worst (limit) | answers | signed out | holds |',
  );
  tell('|---|---|---|---|---|---|---|---|---|');
  for (const { fault, rounds } of lines) {
    const cells = [
      fault.words,
      rounds.length,
      `${total(rounds, 'acknowledged')} / ${total(rounds, 'lost')} / ${total(rounds, 'salesTwice')}`,
      `${total(rounds, 'mails')} / ${total(rounds, 'mailsTwice')}`,
      `${total(rounds, 'papers')} / ${total(rounds, 'papersTwice')}`,
      `${worst(rounds, ({ away }) => away).toFixed(1)} s (${fault.limit} s)`,
      answersIn(rounds.map(({ window }) => window)),
      worst(rounds, ({ window }) => window.signedOut),
      rounds.every((round) => complaintsOf(fault, round).length === 0) ? 'yes' : 'NO',
    ];
    tell(`| ${cells.join(' | ')} |`);
  }
  tell('');
}

/** Waits for the jobs of the last sales, for a while: what is made twice is made late. */
async function untilPapersAreMade(cluster: Cluster, load: Load, seconds: number): Promise<Tally> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await tally(cluster, load);
    if (found.papers >= found.acknowledged * 2 || Date.now() > end) return found;
    await pause(5_000);
  }
}

function optionsIn(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '20' },
      drain: { type: 'string', default: '300' },
      only: { type: 'string', default: faults.map(({ name }) => name).join(',') },
    },
  });
  const only = values.only.split(',');
  const unknown = only.filter((name) => faults.every((fault) => fault.name !== name));
  if (unknown.length > 0) throw new Error(`No fault is called ${unknown.join(', ')}`);
  return {
    rounds: Number(values.rounds),
    rate: Number(values.rate),
    drain: Number(values.drain),
    asked: faults.filter(({ name }) => only.includes(name)),
  };
}

/** Each fault so many times under sales; answers whether every line held. */
export async function runFaults(cluster: Cluster, args: readonly string[], tell: Tell): Promise<boolean> {
  const { rounds, rate, drain, asked } = optionsIn(args);
  const load = await startLoad(cluster, rate);
  const lines: Line[] = [];
  let counted = nothingYet;
  for (const fault of asked) {
    const line: Line = { fault, rounds: [] };
    lines.push(line);
    for (let at = 1; at <= rounds; at += 1) {
      const struck = await strikeOnce(cluster, load, fault, { round: at, rate });
      const now = await tally(cluster, load);
      const round = { ...struck, found: since(counted, now) };
      counted = now;
      line.rounds.push(round);
      sayRound(tell, fault, round, at);
    }
  }
  await load.stop();
  const end = await untilPapersAreMade(cluster, load, drain);
  sayTable(tell, lines);
  tell(
    `In the end: ${end.acknowledged} sales acknowledged, ${end.lost} lost, ${end.salesTwice} twice; ` +
      `${end.papers} papers, ${end.papersTwice} twice; ${end.mails} mails, ${end.mailsTwice} twice.`,
  );
  const holds = lines.every(({ fault, rounds: of }) =>
    of.every((one) => complaintsOf(fault, one).length === 0),
  );
  return holds && end.lost + end.salesTwice + end.papersTwice + end.mailsTwice === 0;
}
