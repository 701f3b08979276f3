import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Pagination } from '@reprise/platform/screens/ui/list/pagination.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdjustDialog } from './adjust-dialog.tsx';
import { gridPageSize, type GridSearch } from './grid-search.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PriceFilters } from './price-filters.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { sheetQuery } from './prices-query.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { NotSaved, SaveBar } from './save-bar.tsx';
import { placesIn } from './selection.ts';
import { changesOf, type SheetRow } from './sheet.ts';
import { useGrid, type GridState } from './use-grid.ts';
import { useSaved } from './use-saved.tsx';
import '@reprise/platform/screens/kit/form/sheet.css';
import '../products/products.css';
import './prices.css';

const route = getRouteApi('/prices');
const none: readonly SheetRow[] = [];
const helpId = 'price-sheet-help';

type Found = { rows: readonly SheetRow[]; total: number; moreThan: boolean };

const Pages = ({
  found,
  search,
  onMove,
}: {
  found: Found;
  search: GridSearch;
  onMove: (page: number) => void;
}) => {
  const { page = 1 } = search;
  const before = (page - 1) * gridPageSize;
  const to = before + found.rows.length;
  const more = found.moreThan ? found.rows.length === gridPageSize : to < found.total;
  return (
    <Pagination
      from={Math.min(before + 1, to)}
      to={to}
      total={found.moreThan ? { moreThan: found.total } : found.total}
      onPrevious={page > 1 ? () => onMove(page - 1) : undefined}
      onNext={more ? () => onMove(page + 1) : undefined}
    />
  );
};

/** What is done to the selection, and the steps back and forth. */
const Tools = ({
  state,
  selected,
  onAdjust,
}: {
  state: GridState;
  selected: number;
  onAdjust: () => void;
}) => {
  const { t } = useTranslation('price_lists');
  const { past, future } = state.grid.sheet;
  return (
    <Row gap={2}>
      <Button look="ghost" size="s" onClick={onAdjust}>
        {selected > 1 ? t('adjust.openOf', { count: selected }) : t('adjust.open')}
      </Button>
      <Button
        look="ghost"
        size="s"
        icon={<IconArrowBackUp size={18} aria-hidden="true" />}
        disabled={past.length === 0}
        onClick={() => state.does({ does: 'undo' })}
      >
        {t('undo')}
      </Button>
      <Button
        look="ghost"
        size="s"
        icon={<IconArrowForwardUp size={18} aria-hidden="true" />}
        disabled={future.length === 0}
        onClick={() => state.does({ does: 'redo' })}
      >
        {t('redo')}
      </Button>
    </Row>
  );
};

/** Nothing to price by these filters; the drafts of a new catalogue are hidden by the first of them. */
const NoRows = ({ onAll }: { onAll: (() => void) | undefined }) => {
  const { t } = useTranslation(['price_lists', 'products']);
  const all = onAll && <Button onClick={onAll}>{t('products:allStatuses')}</Button>;
  return (
    <EmptyState title={t('empty')} action={all}>
      {t('emptyHelp')}
    </EmptyState>
  );
};

type SheetProps = {
  state: GridState;
  query: ReturnType<typeof useSheet>;
  /** Shows the products of every status; undefined while they are. */
  onAll: (() => void) | undefined;
};

const Sheet = ({ state, query, onAll }: SheetProps) => {
  const failure = useFailure(query);
  if (failure !== undefined && query.data === undefined) {
    const { message, ...rest } = failure;
    return <ErrorState {...rest}>{message}</ErrorState>;
  }
  if (query.data === undefined) return <SkeletonLines lines={8} />;
  return query.data.rows.length === 0 ? (
    <NoRows onAll={onAll} />
  ) : (
    <PriceSheet state={state} rows={query.data.rows} help={helpId} />
  );
};

const useSheet = (search: GridSearch, accountId: string) =>
  useQuery({ ...sheetQuery(search, accountId), placeholderData: keepPreviousData });

type Dialog = 'adjust' | 'review' | 'plan';

/** The sheet of one catalogue with its state: what is shown, typed, selected and saved. */
function usePrices(accountId: string) {
  const { locale } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useSheet(search, accountId);
  const rows = query.data?.rows ?? none;
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Dialog>();
  const mayWrite = useCan()('product_price_write');
  const state = useGrid(rows, locale, { mayWrite, onLeave: () => bar.current?.focus() });
  const { grid, dispatch } = state;
  const saving = useSaved(accountId, grid.sheet, (sent) => {
    dispatch({ does: 'settle', sent });
    setOpen((now) => (now === 'adjust' ? now : undefined));
  });
  return {
    accountId,
    search,
    query,
    rows,
    bar,
    state,
    saving,
    changes: changesOf(grid.sheet),
    selected: placesIn(state.block, rows),
    open,
    setOpen,
    go: (next: GridSearch): void => {
      dispatch({ does: 'select', at: { row: 0, column: 0 } });
      void navigate({ search: next, replace: true });
    },
    /** Reads the products again that somebody else has changed, without what was typed there. */
    read: (): void => {
      dispatch({ does: 'drop', productIds: saving.changed });
      saving.forget();
      void query.refetch();
    },
  };
}
type PricesState = ReturnType<typeof usePrices>;

/** The dialog that is open, if any. */
const Dialogs = ({ prices }: { prices: PricesState }) => {
  const { accountId, search, query, rows, state, saving, changes, selected, open, setOpen } = prices;
  const close = (): void => setOpen(undefined);
  switch (open) {
    case undefined:
      return null;
    case 'review':
      return <ReviewDialog changes={changes} accountId={accountId} onClose={close} />;
    case 'plan':
      return (
        <PlanDialog
          products={changes.lines.length}
          busy={saving.busy}
          error={saving.error}
          onPlan={saving.save}
          onClose={close}
        />
      );
    case 'adjust':
      return (
        <AdjustDialog
          selected={selected}
          rows={rows}
          edits={state.grid.sheet.edits}
          found={query.data?.moreThan === true ? Infinity : (query.data?.total ?? 0)}
          search={search}
          accountId={accountId}
          onApply={(puts) => {
            state.does({ does: 'put', puts });
            close();
          }}
          onClose={close}
        />
      );
  }
};

/** What is unsaved of the sheet, and what is done with it. */
const Unsaved = ({ prices }: { prices: PricesState }) => {
  const { bar, state, saving, changes, setOpen, read } = prices;
  return (
    <>
      <NotSaved saving={saving} onRead={read} />
      <LeaveGuard when={changes.prices + changes.wrong > 0 && !saving.busy} isKeptHere />
      <SaveBar
        bar={bar}
        changes={changes}
        saving={saving}
        onGiveUp={() => state.dispatch({ does: 'clear' })}
        onReview={() => setOpen('review')}
        onPlan={() => setOpen('plan')}
      />
      <Dialogs prices={prices} />
    </>
  );
};

/** The sheet of one catalogue: for whoever may price it with its tools and what is unsaved of it. */
const Prices = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('price_lists');
  const prices = usePrices(accountId);
  const { search, query, state, selected, setOpen, go } = prices;
  return (
    <Stack gap={4}>
      <PriceFilters search={search} accountId={accountId} onChange={go} />
      {state.mayWrite ? (
        <Tools state={state} selected={selected.length} onAdjust={() => setOpen('adjust')} />
      ) : null}
      <p className="small" id={helpId}>
        {t(state.mayWrite ? 'help' : 'readHelp')}
      </p>
      <Card flush>
        <Sheet
          state={state}
          query={query}
          onAll={
            search.status === 'all' ? undefined : () => go({ ...search, status: 'all', page: undefined })
          }
        />
        {query.data === undefined || query.data.total === 0 ? null : (
          <Pages found={query.data} search={search} onMove={(page) => go({ ...search, page })} />
        )}
      </Card>
      {state.mayWrite ? <Unsaved prices={prices} /> : null}
    </Stack>
  );
};

/** The prices of a catalogue's products, changed together by whoever may, read by analysts and the provider. */
export const Page = () => {
  const { t } = useTranslation('price_lists');
  const { account } = route.useSearch();
  const mayWrite = useCan()('product_price_write');
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('title')}
        actions={
          mayWrite ? (
            <LinkButton
              look="ghost"
              href={`/price-lists${account === undefined ? '' : `?account=${account}`}`}
            >
              {t('lists.title')}
            </LinkButton>
          ) : undefined
        }
      />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <Prices key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
