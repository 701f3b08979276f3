import type { Filter } from '../../ui/list/filter-chips.tsx';
import { namesValues, OperatorFilter, type Operator } from '../../ui/list/filter-operator.tsx';
import { meaningAt, meaningOf } from './filter-meaning.ts';
import type { Address, Changes, ListFilter, Named } from './list-filter.ts';

/** A filter by whether there is a value, whichever it is; its chip chooses none. */
export const missingFilter = (address: Address, key: string, { label }: Pick<Named, 'label'>): ListFilter => {
  const name = key.replace(/Empty$/, '');
  const { operator } = meaningOf(address.raw, name, ['empty'], () => []);
  const say = (next: Operator): Changes =>
    meaningAt(name, ['empty'], { operator: next, values: [] }, () => undefined);
  const { [key]: said } = say(operator);
  const write = (next: Operator): void => address.set({ [key]: say(next)[key] });
  const chip: Filter = {
    key: name,
    label,
    operator,
    value: namesValues(operator) ? undefined : '',
    onClear: () => write('is'),
    renderEditor: () => (
      <OperatorFilter label={label} operators={['empty', 'filled']} operator={operator} onChange={write}>
        {() => null}
      </OperatorFilter>
    ),
  };
  return { said: { [key]: said }, sent: { [key]: said }, chip };
};
