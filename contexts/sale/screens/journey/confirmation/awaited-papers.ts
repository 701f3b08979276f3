import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { documentLatePollMs, documentPollMs } from '@reprise/platform/screens/public/polling.ts';

export type Paper = CallAnswer<Api['GET /buybacks/{id}/documents']>[number];
type Seen = readonly Pick<Paper, 'type' | 'status'>[];

export const areAwaited = (papers: Seen, announced: Paper['type'] | undefined): boolean =>
  papers.some(({ status }) => status === 'pending') ||
  (announced !== undefined && papers.every(({ type }) => type !== announced));

/** Milliseconds until the papers are asked for again: seldom once they are `given` up, and never once each is there. */
export function papersPollMs(
  papers: Seen | undefined,
  announced: Paper['type'] | undefined,
  given: boolean,
): number | false {
  if (papers?.length && !areAwaited(papers, announced)) return false;
  return given ? documentLatePollMs : documentPollMs;
}

/** Is a paper ready, still to come, or late: failed, or not there when the papers were `given` up? */
export function standingOf(
  papers: Seen | undefined,
  wanted: Paper['type'],
  given: boolean,
): 'ready' | 'coming' | 'late' {
  const paper = papers?.find(({ type }) => type === wanted);
  if (paper?.status === 'ready') return 'ready';
  return given || paper?.status === 'failed' ? 'late' : 'coming';
}
