import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { Pair } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Became } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gradeOrder } from '../../domain/price-lists/grade-order.ts';
import { adjusted } from '../../domain/prices/adjust.ts';
import { priceListLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { useCurrencySign } from '../shown/use-currency-sign.ts';
import { typedPrice } from '../products/product-values.ts';
import {
  adjustmentOf,
  blankAdjustment,
  kinds,
  stepsInUnits,
  ways,
  type AdjustmentDraft,
} from './adjustment-draft.ts';
import type { GridSearch } from './grid-search.ts';
import { everyRow } from './prices-query.ts';
import type { Place } from './selection.ts';
import { isEditable, priceAt, type Edits, type Put, type SheetRow } from './sheet.ts';

const scopes = ['selection', 'page', 'found'] as const;
type Scope = (typeof scopes)[number];

type Props = {
  selected: readonly Place[];
  rows: readonly SheetRow[];
  edits: Edits;
  /** How many products the filters find, on all pages. */
  found: number;
  search: GridSearch;
  accountId: string;
  onApply: (puts: Put[]) => void;
  onClose: () => void;
};

const allOf = (rows: readonly SheetRow[]): Place[] =>
  rows.flatMap((row) => gradeOrder.map((grade) => ({ row, grade })));

/** The cells that are adjusted; those of other pages are fetched when they are asked for. */
function usePlaces({ selected, rows, search, accountId }: Props, scope: Scope) {
  const every = useQuery({
    queryKey: ['products', 'every', accountId, search],
    queryFn: () => everyRow({ ...search, page: undefined }, accountId),
    enabled: scope === 'found',
    staleTime: 0,
  });
  const readAgain = (): void => void every.refetch();
  if (scope === 'selection') return { places: selected, isWaiting: false, error: null, readAgain };
  return scope === 'page'
    ? { places: allOf(rows), isWaiting: false, error: null, readAgain }
    : { places: allOf(every.data ?? []), isWaiting: every.isPending, error: every.error, readAgain };
}

type Adjusted = { place: Place; before: number; after: number };

/** The prices that would become others. */
function adjustedIn(places: readonly Place[], edits: Edits, draft: AdjustmentDraft): Adjusted[] {
  const by = adjustmentOf(draft);
  if (by === undefined) return [];
  return places.flatMap((place) => {
    if (!isEditable(place.row, place.grade)) return [];
    const before = priceAt(place.row, place.grade, edits);
    if (before === undefined || before === null) return [];
    const after = adjusted(before, by);
    return after === null || after === before ? [] : [{ place, before, after }];
  });
}

type FieldsProps = {
  draft: AdjustmentDraft;
  wrong: boolean;
  sign: string;
  onChange: (draft: AdjustmentDraft) => void;
};

const Fields = ({ draft, wrong, sign, onChange }: FieldsProps) => {
  const { t } = useTranslation('price_lists');
  const choice = <One extends string>(values: readonly One[], words: (one: One) => string) =>
    values.map((value) => ({ value, label: words(value) }));
  return (
    <>
      <Pair>
        <SelectField
          label={t('adjust.kind')}
          value={draft.kind}
          options={choice(kinds, (one) =>
            one === 'percent' ? t('adjust.percent') : t('adjust.amount', { sign }),
          )}
          onChange={({ target }) =>
            onChange({ ...draft, kind: kinds.find((one) => one === target.value) ?? 'percent' })
          }
        />
        <TextField
          label={t('adjust.value')}
          description={t('adjust.valueHelp')}
          autoComplete="off"
          maxLength={9}
          suffix={draft.kind === 'percent' ? '%' : sign}
          value={draft.value}
          error={wrong ? t('adjust.wrong') : undefined}
          onChange={({ target }) => onChange({ ...draft, value: target.value })}
        />
      </Pair>
      <Pair>
        <SelectField
          label={t('adjust.step')}
          value={draft.step}
          options={choice(stepsInUnits, (one) =>
            one === '0' ? t('adjust.noStep') : t('adjust.toStep', { step: one, sign }),
          )}
          onChange={({ target }) =>
            onChange({ ...draft, step: stepsInUnits.find((one) => one === target.value) ?? '0' })
          }
        />
        <SelectField
          label={t('adjust.way')}
          value={draft.way}
          options={choice(ways, (one) => t(`adjust.ways.${one}`))}
          onChange={({ target }) =>
            onChange({ ...draft, way: ways.find((one) => one === target.value) ?? 'nearest' })
          }
        />
      </Pair>
    </>
  );
};

const shownAtMost = 8;

/** The first prices as they would become, and how many. */
const Preview = ({ adjusted: all }: { adjusted: readonly Adjusted[] }) => {
  const { t } = useTranslation(['price_lists', 'products']);
  const { count } = useFormats();
  const gone = all.filter(({ after }) => after === 0).length;
  return (
    <section className="adjust-preview" aria-label={t('adjust.preview')}>
      <p aria-live="polite">
        <b>{t('adjust.changes', { count: all.length, number: count(all.length) })}</b>{' '}
        {gone > 0 ? t('adjust.gone', { count: gone, number: count(gone) }) : null}
      </p>
      <ul className="touched-prices">
        {all.slice(0, shownAtMost).map(({ place: { row, grade }, before, after }) => (
          <li key={`${row.id} ${grade}`}>
            {row.label} · {t(`products:grade.${grade}`)}
            <Became
              from={<Money cents={before} currency={row.currency} />}
              to={<Money cents={after} currency={row.currency} />}
            />
          </li>
        ))}
      </ul>
      {all.length > shownAtMost ? (
        <p className="small">{t('adjust.others', { count: all.length - shownAtMost })}</p>
      ) : null}
    </section>
  );
};

/** Raises or lowers many prices at once; what they become is shown before it is applied, and can be undone after. */
export const AdjustDialog = (props: Props) => {
  const { selected, rows, edits, found, onApply, onClose } = props;
  const { t, i18n } = useTranslation(['price_lists', 'common']);
  const [draft, setDraft] = useState(blankAdjustment);
  const [scope, setScope] = useState<Scope>(selected.length > 1 ? 'selection' : 'page');
  const [tried, setTried] = useState(false);
  const { places, isWaiting, error, readAgain } = usePlaces(props, scope);
  const sign = useCurrencySign(rows[0]?.currency ?? 'EUR');
  const changed = adjustedIn(places, edits, draft);
  const apply = (): void => {
    setTried(true);
    // what could not be read whole is not adjusted in part
    if (error !== null) return readAgain();
    if (adjustmentOf(draft) === undefined || isWaiting) return;
    onApply(changed.map(({ place, after }) => ({ ...place, text: typedPrice(after, i18n.language) })));
  };
  const offered = scopes.filter((one) => one !== 'found' || found <= priceListLimits.products);
  const sizes = { selection: selected.length, page: rows.length, found };
  return (
    <ActionDialog
      title={t('adjust.title')}
      confirm={t('adjust.apply')}
      busy={isWaiting}
      refusal={error === null ? undefined : errorText(error, t('common:errors.network'))}
      onConfirm={apply}
      onClose={onClose}
    >
      <SelectField
        label={t('adjust.scope')}
        value={scope}
        options={offered.map((value) => ({
          value,
          label: t(`adjust.scopes.${value}`, { count: sizes[value] }),
        }))}
        onChange={({ target }) => setScope(scopes.find((one) => one === target.value) ?? 'page')}
      />
      <Fields
        draft={draft}
        wrong={tried && adjustmentOf(draft) === undefined}
        sign={sign}
        onChange={setDraft}
      />
      {error === null ? <Preview adjusted={changed} /> : null}
    </ActionDialog>
  );
};
