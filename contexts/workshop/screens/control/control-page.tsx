import { failureKind } from '@reprise/platform/domain/core/call.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { StepBar } from '@reprise/platform/screens/ui/shown/progress.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { codeOf, useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { numberOf } from '../bench/item-sheet.tsx';
import { ItemStanding } from '../bench/item-standing.tsx';
import { hrefOf, useControl, type ControlStep } from './control.ts';

const order = ['product', 'serial_number', 'diagnostic', 'summary'] as const satisfies readonly ControlStep[];

type Opening = ReturnType<typeof useControl>;
type ControlPageProps = {
  step: ControlStep;
  itemId: string | undefined;
  children: (control: ControlView) => ReactNode;
};

/** The product that was found, and the declared one where it differs. */
const Head = ({ control: { declared, found, item } }: { control: ControlView }) => {
  const { t } = useTranslation('workshop');
  const isOther = found.productId !== declared.productId;
  return (
    <p>
      <b>{found.productLabel}</b> <GroupedNumber value={numberOf(item)} />
      {isOther ? (
        <>
          {' · '}
          {t('product.declaredAs', { product: declared.productLabel })}
        </>
      ) : null}
    </p>
  );
};

/** Is the item found, but not to be controlled now? The page then shows its status. */
const standsElsewhere = (error: unknown): boolean =>
  codeOf(error) === 'status_changed' || failureKind(error) === 'refused';

/** Shown when the control cannot be opened: another status, no such item, or no answer. */
const NotOpened = ({ itemId, query, way }: { itemId: string; query: Opening; way: ReactNode }) => {
  const { t } = useTranslation('workshop');
  const text = useFailureText();
  if (!standsElsewhere(query.error))
    return (
      <Loaded query={query} way={way}>
        {() => null}
      </Loaded>
    );
  const why = codeOf(query.error) === 'status_changed' ? t('standing.control') : text(query.error);
  return <ItemStanding itemId={itemId} why={why} way={way} />;
};

/** The frame of a step of the control: the steps, the product, and the content once the control is open. */
export const ControlPage = ({ step, itemId, children }: ControlPageProps) => {
  const { t } = useTranslation('workshop');
  const query = useControl(itemId);
  const restart = (
    <LinkButton look="ghost" href="/warehouse/verification/start">
      {t('control.scanAnother')}
    </LinkButton>
  );
  const isRefused = query.data === undefined && query.error !== null;
  const isNowhere = itemId === undefined || (isRefused && !standsElsewhere(query.error));
  return (
    <BenchPage
      title={t(isNowhere || isRefused ? 'control.startTitle' : `control.titles.${step}`)}
      actions={isNowhere ? undefined : restart}
    >
      <StepBar
        current={step}
        steps={order.map((key) => ({
          key,
          label: t(`control.steps.${key}`),
          href: itemId === undefined ? undefined : hrefOf(key, itemId),
        }))}
      />
      {itemId === undefined ? <EmptyState title={t('control.nothing')} action={restart} /> : null}
      {itemId !== undefined && isRefused ? <NotOpened {...{ itemId, query }} way={restart} /> : null}
      {itemId === undefined || isRefused ? null : (
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
