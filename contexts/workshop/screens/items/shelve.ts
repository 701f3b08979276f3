import { isUnanswered } from '@reprise/platform/domain/core/call.ts';
import type { StockView } from '../../domain/stocks/stock.ts';
import type { CodeAnswer } from '../../domain/stocks/stock.contract.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { keep } from '@reprise/platform/screens/bench/kept-acts.ts';

/** The target of the next scans. */
export type Target = { stock: StockView; bin: string | null };
/** What was answered, the codes that wait for the network, and why the others were not moved. */
type Outcome = { lines: readonly CodeAnswer[]; kept: readonly string[]; error: unknown };

const name = 'POST /items/moves';
const callOf = ({ stock, bin }: Target, code: string) => ({
  body: { stockId: stock.id, bin, codes: [code] },
  idempotencyKey: newRequestKey(),
});

/** The same call waits: it may have been done and its answer lost, and moves nothing a second time then. */
const keepCall = ({ stock, bin }: Target, { body, idempotencyKey: key }: ReturnType<typeof callOf>): void =>
  keep({
    key,
    at: new Date().toISOString(),
    act: 'move',
    code: body.codes.join(' '),
    shelf: stock.identifier,
    bin,
    request: { name, params: {}, body },
    tries: 0,
    refusal: null,
  });

/** The lines of an answer; null when none came. */
async function answerOf(options: ReturnType<typeof callOf>): Promise<readonly CodeAnswer[] | null> {
  try {
    return (await call(name, options)).lines;
  } catch (error) {
    if (isUnanswered(error)) return null;
    throw error;
  }
}

/**
 * Moves the scanned items, each by a call of its own, so that one that waits can be corrected by itself. From the first
 * that nobody answers on they all wait.
 */
export async function shelve({ codes, ...to }: Target & { codes: readonly string[] }): Promise<Outcome> {
  const lines: CodeAnswer[] = [];
  const kept: string[] = [];
  try {
    for (const code of codes) {
      const options = callOf(to, code);
      const answered = kept.length === 0 ? await answerOf(options) : null;
      lines.push(...(answered ?? []));
      if (answered !== null) continue;
      keepCall(to, options);
      kept.push(code);
    }
  } catch (error) {
    return { lines, kept, error };
  }
  return { lines, kept, error: null };
}
