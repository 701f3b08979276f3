/** How many calls of one kind to the partner of one account may be under way at once. */
const partnerLanes = 2;

/**
 * The queue of a job that calls a partner. One who takes calls and never answers holds no more than two of a worker's
 * jobs at once, and the jobs of all others go on (docs/operations.md, "On several machines"). A queue is kept for ever,
 * and each look for jobs goes through all of them: each partner has two, and not one for each call.
 * @param whose what is asked, and the account or the settings of the partner
 * @param id the uuid of what the job is about; its jobs are all of one queue
 */
export const partnerQueue = (whose: string, id: string): string =>
  `${whose}:${Number.parseInt(id.slice(-1), 16) % partnerLanes}`;
