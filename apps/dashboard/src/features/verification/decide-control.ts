import type { ItemView } from '@reprise/domain/item/item';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useAct } from '../../lib/workshop/act.ts';
import { reasonsOf, typedCents, type Findings } from './confirmable.ts';
import type { Confirmation } from './confirmed.tsx';
import { controlQuery } from './control.ts';

type Done = (confirmation: Confirmation) => void;

/** Confirms the summary; the open control is then forgotten. */
export function useConfirm(item: ItemView, onDone: Done) {
  const client = useQueryClient();
  return useAct(
    (findings: Findings) =>
      call('POST /items/{id}/control/confirm', {
        params: { id: item.id },
        body: {
          version: item.version,
          reasons: reasonsOf(findings),
          comment: findings.comment.trim(),
          customPrice: typedCents(findings.customPrice),
        },
      }),
    (confirmation) => {
      onDone(confirmation);
      client.removeQueries({ queryKey: controlQuery(item.id).queryKey });
    },
  );
}

/** Refuses the product: it goes back to the customer (design, I13). */
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
