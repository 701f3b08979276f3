import type { ControlView } from '@reprise/domain/item/item.contract';
import { LinkButton } from '@reprise/ui/button';
import { EmptyState } from '@reprise/ui/states';
import { GroupedNumber } from '@reprise/ui/money';
import { StepBar } from '@reprise/ui/progress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../lib/loaded.tsx';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { Failure } from '../../lib/workshop/failure.tsx';
import { numberOf } from '../../lib/workshop/item-sheet.tsx';
import { hrefOf, useControl, type ControlStep } from './control.ts';

const order = ['product', 'serial_number', 'diagnostic', 'summary'] as const satisfies readonly ControlStep[];

type ControlPageProps = {
  step: ControlStep;
  itemId: string | undefined;
  children: (control: ControlView) => ReactNode;
};

const Head = ({ control }: { control: ControlView }) => (
  <p>
    <b>{control.declared.productLabel}</b> <GroupedNumber value={numberOf(control.item)} />
  </p>
);

/** A step of the control: where one is, what lies on the bench, and the control once it is open. */
export const ControlPage = ({ step, itemId, children }: ControlPageProps) => {
  const { t } = useTranslation('workshop');
  const query = useControl(itemId);
  const restart = (
    <LinkButton look="ghost" href="/warehouse/verification/start">
      {t('control.scanAnother')}
    </LinkButton>
  );
  return (
    <BenchPage title={t(`control.titles.${step}`)} actions={restart}>
      <StepBar
        current={step}
        steps={order.map((key) => ({
          key,
          label: t(`control.steps.${key}`),
          href: itemId === undefined ? undefined : hrefOf(key, itemId),
        }))}
      />
      {itemId === undefined ? <EmptyState title={t('control.nothing')} /> : null}
      {query.data === undefined && query.error !== null && itemId !== undefined ? (
        <Failure error={query.error} />
      ) : null}
      {itemId === undefined || (query.error !== null && query.data === undefined) ? null : (
        <Loaded query={query}>
          {(control) => (
            <>
              <Head control={control} />
              {children(control)}
            </>
          )}
        </Loaded>
      )}
    </BenchPage>
  );
};
