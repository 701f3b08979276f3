import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useIsOf } from '@reprise/platform/screens/kit/words/use-is-of.ts';
import { useTranslation } from 'react-i18next';
import type { PaletteHit } from './palette-match.ts';

/** The settings that a buyer's screen has; a retailer's has them all. */
const ofBuyers: readonly string[] = [
  'sellerSupportEmail',
  'emailDPO',
  'isWarehouseCommentMandatory',
  'secondFactorRequired',
  'importEncoding',
];

const screens = [
  { of: 'retailer', module: 'tim', to: '/settings/tim/general', only: null },
  { of: 'buyer', module: 'lcm', to: '/settings/lcm/general', only: ofBuyers },
] as const;

/** The settings of an account by their names, each on the screen that has it; none while their words are on the way. */
export function usePaletteSettings(): PaletteHit[] {
  const { t, ready } = useTranslation('settings', { useSuspense: false });
  const may = useCan()('general_settings');
  const isOf = useIsOf();
  if (!may || !ready) return [];
  const names = Object.entries(t('field', { returnObjects: true }));
  return screens
    .filter(({ of }) => isOf(of))
    .flatMap(({ module, to, only }) =>
      names
        .filter(([name]) => only === null || only.includes(name))
        .map(([name, label]): PaletteHit => ({
          kind: 'settings',
          label,
          detail: t(`title.${module}`),
          to: `${to}#${name}`,
        })),
    );
}
