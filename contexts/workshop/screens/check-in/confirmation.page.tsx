import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns, BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { ItemActionList } from '../bench/item-action-list.tsx';
import { ItemSheet, numberOf } from '../bench/item-sheet.tsx';
import { itemStanding } from '../bench/item-standing.tsx';

const arrivals = new Set([
  'checkIn',
  'checkInAgain',
  'checkInForced',
  'checkInReturn',
  'checkInCancelled',
  'findAtWarehouse',
]);
const route = getRouteApi('/warehouse/confirmation-checkin/{-$itemId}');

/** The item in the address, by its id or its dossier's number, with its next actions. */
const useConfirmed = (itemId: string | undefined, fileNumber: string | undefined) =>
  useQuery({
    queryKey: [workshopKey, 'confirmation', itemId, fileNumber],
    queryFn: async ({ signal }) => {
      if (fileNumber !== undefined)
        return await call('GET /scan/{code}', { params: { code: fileNumber }, signal });
      if (itemId === undefined) return { item: null, nextActions: [] };
      return await itemStanding(itemId, signal);
    },
  });

/** Is the item not checked in at this workshop yet? */
const waitsForArrival = (nextActions: readonly { name: string }[]): boolean =>
  nextActions.some(({ name }) => arrivals.has(name));

/** Shows a check-in again, from a printed sheet or after a reload. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const { itemId } = route.useParams();
  const { buybackIdentificationNumber } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useConfirmed(itemId, buybackIdentificationNumber);
  const isAhead = query.data !== undefined && waitsForArrival(query.data.nextActions);
  const next = (code: string): void =>
    void navigate({ to: '/warehouse/checkin', search: { buybackIdentificationNumber: cleanCode(code) } });
  return (
    <BenchPage title={t(isAhead ? 'checkIn.title' : 'confirmation.title')}>
      <ScanField label={t('checkIn.scanLabel')} hint={t('confirmation.scanHint')} onScan={next} />
      {isAhead ? (
        <Alert tone="warn" live>
          {t('standing.arrival')}
        </Alert>
      ) : null}
      <Loaded query={query}>
        {({ item, nextActions }) =>
          item === null ? (
            <EmptyState
              title={t('confirmation.none')}
              action={<LinkButton href="/warehouse/checkin">{t('checkIn.title')}</LinkButton>}
            />
          ) : (
            <BenchColumns>
              <ItemSheet item={item}>
                <strong className="big-number">{numberOf(item)}</strong>
                {item.stockName === null ? null : (
                  <Alert tone="info">{t('checkIn.putIn', { stock: item.stockName })}</Alert>
                )}
              </ItemSheet>
              <ItemActionList item={item} nextActions={nextActions} onDone={() => void query.refetch()} />
            </BenchColumns>
          )
        }
      </Loaded>
    </BenchPage>
  );
};
