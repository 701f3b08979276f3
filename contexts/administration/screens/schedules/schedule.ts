/** What is made again and again: an export, or an import. */
export type Of = 'export' | 'import';

/** What both kinds of schedules have, as far as their lists act on it. */
export type Scheduled = {
  id: string;
  name: string;
  version: number;
  nextRunAt: string | null;
  stopReason: 'person_inactive' | 'right_lost' | null;
  lastRun: { endedAt: string | null } | null;
};

/** The key of the list's query. */
export const keyOf = (of: Of) => `${of}-schedules` as const;

/** Does it run right now? */
export const isUnderWay = ({ lastRun }: Pick<Scheduled, 'lastRun'>): boolean =>
  lastRun !== null && lastRun.endedAt === null;
