import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { SimulatedThing } from '../../domain/dispatch/simulation.ts';
import { productStates } from '../../domain/dispatch/dispatch-rule.ts';
import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ComboboxField, type ComboboxOption } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useRuleWords } from './rule-words.ts';
import { SimulationResult } from './simulation-result.tsx';
import { useFoundProducts, useStores } from './simulated-things.ts';

type Thing = {
  product: ComboboxOption | undefined;
  productState: SimulatedThing['productState'];
  circuit: SimulatedThing['circuit'];
  zipCode: string;
  store: ComboboxOption | undefined;
};
type FieldsProps = {
  choices: DispatchChoices;
  thing: Thing;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Thing>) => void;
};

const isAtCustomer = (circuit: Thing['circuit']): boolean =>
  circuit === 'web_post' || circuit === 'web_collect';

/** The store that sells, where it matters: its own default workshop and its place. */
const StoreField = ({ choices, thing, errorOf, onChange }: FieldsProps) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { stores } = useStores(choices.accountId);
  if (isAtCustomer(thing.circuit) || stores.length === 0) return null;
  return (
    <ComboboxField
      label={t('simulate.store')}
      description={t('simulate.storeHelp')}
      optional
      value={thing.store}
      options={stores}
      error={errorOf('storeId')}
      onChange={(store) => onChange({ store })}
    />
  );
};

const Fields = (props: FieldsProps) => {
  const { choices, thing, errorOf, onChange } = props;
  const { t } = useTranslation('warehouse-dispatch');
  const { circuit, state } = useRuleWords();
  const [typed, setTyped] = useState('');
  const { options, searching } = useFoundProducts(choices.accountId, typed);
  return (
    <div className="dispatch-simulated">
      <ComboboxField
        label={t('simulate.product')}
        placeholder={t('simulate.productHint')}
        value={thing.product}
        options={options}
        onSearch={setTyped}
        searching={searching}
        error={errorOf('productId')}
        onChange={(product) => onChange({ product })}
      />
      <SelectField
        label={t('simulate.state')}
        value={thing.productState}
        options={productStates.map((value) => ({ value, label: state(value) }))}
        onChange={(event) => {
          const productState = productStates.find((one) => one === event.target.value);
          if (productState) onChange({ productState });
        }}
      />
      <SelectField
        label={t('simulate.circuit')}
        value={thing.circuit}
        options={choices.circuits.map((value) => ({ value, label: circuit(value) }))}
        onChange={(event) => {
          const next = choices.circuits.find((one) => one === event.target.value);
          if (next) onChange({ circuit: next });
        }}
      />
      <TextField
        label={isAtCustomer(thing.circuit) ? t('simulate.zipCode') : t('simulate.storeZipCode')}
        optional
        maxLength={10}
        autoComplete="off"
        value={thing.zipCode}
        error={errorOf('zipCode')}
        onChange={(event) => onChange({ zipCode: event.target.value })}
      />
      <StoreField {...props} />
    </div>
  );
};

/** The form of the imagined thing, and the result, which disappears when the thing is changed. */
function useSimulation(choices: DispatchChoices) {
  const { t } = useTranslation('fields');
  const [first = 'web_post'] = choices.circuits;
  const [thing, setThing] = useState<Thing>({
    product: undefined,
    productState: 'grade_b',
    circuit: first,
    zipCode: '',
    store: undefined,
  });
  const [isAsked, setAsked] = useState(false);
  const { product, store, productState, circuit, zipCode } = thing;
  const simulate = useMutation({
    mutationFn: (productId: string) =>
      call('POST /warehouse-dispatch-rules/simulate', {
        body: {
          accountId: choices.accountId,
          productId,
          productState,
          circuit,
          zipCode,
          storeId: isAtCustomer(circuit) ? null : (store?.value ?? null),
        },
      }),
    meta: { quiet: true },
  });
  const violations = simulate.error instanceof CallRefused ? simulate.error.violations : [];
  const errorOf = (field: string): string | undefined =>
    field === 'productId' && isAsked && product === undefined
      ? t('required')
      : violations.find((one) => one.field === field)?.message;
  return {
    thing,
    change: (change: Partial<Thing>): void => {
      setThing({ ...thing, ...change });
      simulate.reset();
    },
    errorOf,
    send: (): void => {
      setAsked(true);
      if (product !== undefined && !simulate.isPending) simulate.mutate(product.value);
    },
    simulate,
    isRefusedAtFields: violations.length > 0,
  };
}

/** Simulates where a thing would go, with the rules of a sale: nothing is created. */
export const Simulate = ({ choices }: { choices: DispatchChoices }) => {
  const { t } = useTranslation(['warehouse-dispatch', 'common']);
  const { thing, change, errorOf, send, simulate, isRefusedAtFields } = useSimulation(choices);
  return (
    <Card>
      <Stack gap={4}>
        <div>
          <h2>{t('simulate.title')}</h2>
          <p className="small">{t('simulate.help')}</p>
        </div>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Stack gap={4}>
            <Fields choices={choices} thing={thing} errorOf={errorOf} onChange={change} />
            <div>
              <Button type="submit" busy={simulate.isPending}>
                {t('simulate.run')}
              </Button>
            </div>
          </Stack>
        </form>
        {simulate.error !== null && !isRefusedAtFields ? (
          <Alert tone="bad" live>
            {errorText(simulate.error, t('common:errors.network'))}
          </Alert>
        ) : null}
        {simulate.data === undefined ? null : <SimulationResult simulation={simulate.data} />}
      </Stack>
    </Card>
  );
};
