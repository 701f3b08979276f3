import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import type { confirmedOf } from '../bench/contradicted.ts';
import { reasonsOf, typedCents, type Findings } from './confirmable.ts';
import type { Confirmation } from './confirmed.tsx';
import { controlQuery, turnOf, type Outcome } from './control.ts';
import { keptFindings } from './kept-words.ts';

type Done = (confirmation: Confirmation) => void;
/** What is sent; with it what the report of a bench says otherwise and the operator stands by. */
type Confirming = { findings: Findings; confirmedDifferences?: ReturnType<typeof confirmedOf> };

/** Confirms the control; the cached draft is then dropped. */
export function useConfirm(item: ItemView, outcome: Outcome, onDone: Done) {
  const client = useQueryClient();
  return useAct(
    async ({ findings, confirmedDifferences = [] }: Confirming) => {
      const params = { id: item.id };
      const { evidence, comment } = findings;
      // saved first, so that a refusal loses nothing that was typed
      const body = keptFindings(findings, outcome);
      const kept = await call('PATCH /items/{id}/control', { params, body });
      client.setQueryData(controlQuery(item.id).queryKey, kept);
      return await call('POST /items/{id}/control/confirm', {
        params,
        body: {
          version: kept.item.version,
          reasons: reasonsOf(findings),
          comment: comment.trim(),
          evidence,
          customPrice: typedCents(findings.customPrice),
          confirmedDifferences,
        },
      });
    },
    (confirmation) => {
      onDone(confirmation);
      client.removeQueries({ queryKey: controlQuery(item.id).queryKey });
    },
    turnOf(item.id),
  );
}

/** Refuses the product: it goes back to the customer. */
export function useRefuse(item: ItemView, onDone: Done) {
  const client = useQueryClient();
  return useAct(
    (reason: string) =>
      call('POST /items/{id}/control/refuse', {
        params: { id: item.id },
        body: { version: item.version, reason },
      }),
    (refused) => {
      onDone({ item: refused, outcome: 'refuse' });
      client.removeQueries({ queryKey: controlQuery(item.id).queryKey });
    },
  );
}
