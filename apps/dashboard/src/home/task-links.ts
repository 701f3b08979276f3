import type { TaskView } from '@reprise/dossier/domain/tasks/task.contract.ts';

type Where = Pick<TaskView, 'kind' | 'buybackId' | 'itemNumber' | 'identificationNumber'>;

const query = (path: string, name: string, value: string | null): string =>
  value === null ? path : `${path}?${name}=${encodeURIComponent(value)}`;

/** Where a task is done; only in the list, when it is about no dossier. */
export function taskLink({ kind, buybackId, itemNumber, identificationNumber }: Where): string | null {
  switch (kind) {
    case 'choose_stock':
    case 'return_item':
      return query('/scan', 'code', itemNumber ?? identificationNumber);
    case 'delivered_not_checked_in':
      return query('/warehouse/checkin', 'buybackIdentificationNumber', identificationNumber);
    case 'unexpected_parcel':
      return '/warehouse/checkin/parcels';
    case 'package_to_receive':
      return '/expedition/incoming';
    case 'payment_failed':
    case 'payment_account':
    case 'payment_held':
      return query('/searchPayment', 'number', identificationNumber);
    default:
      return buybackId === null ? null : `/buyback/${buybackId}`;
  }
}
