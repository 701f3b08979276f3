import { StepBar } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useTranslation } from 'react-i18next';
import { lineHref, type SaleCart } from '../cart/cart.ts';

const keys = ['article', 'options', 'contact'] as const;

/** The addresses of the previous steps, for the thing that was added to the cart last. */
export function stepHrefs({ buybacks }: Pick<SaleCart, 'buybacks'>): { article?: string; options?: string } {
  const last = buybacks.at(-1);
  if (last === undefined) return {};
  const options = lineHref(last, last.paymentModeId === null ? 'shipping' : 'payment');
  return { article: lineHref(last, 'question-1'), options };
}

/** Article, shipping and payment, contact details. */
export const SaleSteps = ({
  current,
  hrefs = {},
}: {
  current: (typeof keys)[number];
  hrefs?: Partial<Record<(typeof keys)[number], string>>;
}) => {
  const { t } = useTranslation('journey');
  return (
    <StepBar
      current={current}
      label={t('steps.label')}
      steps={keys.map((key) => ({ key, label: t(`steps.${key}`), href: hrefs[key] }))}
    />
  );
};
