import { languageNames, locales } from '@reprise/platform/domain/core/locales.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { signOut } from '@reprise/people/screens/sessions/sign-out.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { asked } from '@reprise/platform/screens/kit/form/leave.ts';
import {
  densities,
  themes,
  useDensity,
  useMenuShape,
  useTheme,
} from '@reprise/platform/screens/shell/look.ts';
import { changeLocale, currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openKeys } from './keys-door.tsx';
import type { PaletteHit } from './palette-match.ts';
import { openTour } from './tour-door.tsx';

/** What is begun on a screen of its own, with the permission that opens the screen. */
const begun = [
  { key: 'newBuyback', to: '/buyback/create', permission: 'buyback_create' },
  { key: 'newParcel', to: '/start-expedition', permission: 'expedition_send' },
  { key: 'scan', to: '/scan', permission: 'item_checkin' },
  { key: 'newUser', to: '/user/create', permission: 'user_write' },
  { key: 'newEntity', to: '/entity/create', permission: 'organization_write' },
  { key: 'newClient', to: '/client/create', permission: 'client_write' },
  { key: 'newProduct', to: '/product/create', permission: 'product_write' },
  { key: 'newCategory', to: '/category/create', permission: 'category_write' },
] as const satisfies readonly { key: string; to: string; permission: Permission }[];

/** How the dashboard looks and speaks here: the choices that are not in force. */
function useLooks(): PaletteHit[] {
  const { t } = useTranslation(['shell', 'dashboard', 'common']);
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const [shape, setShape] = useMenuShape();
  const look = (label: string, detail: string, to: () => void): PaletteHit => ({
    kind: 'actions',
    label,
    detail,
    to,
  });
  return [
    ...themes
      .filter((one) => one !== theme)
      .map((one) => look(t(`dashboard:look.themes.${one}`), t('dashboard:look.theme'), () => setTheme(one))),
    ...densities
      .filter((one) => one !== density)
      .map((one) =>
        look(t(`dashboard:look.densities.${one}`), t('dashboard:look.density'), () => setDensity(one)),
      ),
    look(t(shape === 'icons' ? 'act.unfold' : 'act.fold'), t('dashboard:look.title'), () =>
      setShape(shape === 'icons' ? 'words' : 'icons'),
    ),
    ...locales
      .filter((one) => one !== currentLocale())
      .map((one) => look(languageNames[one], t('common:language'), () => void changeLocale(one))),
  ];
}

/** What the palette does for this person: what they may begin, how the dashboard looks here, signing out. */
export function usePaletteActions(): PaletteHit[] {
  const { t } = useTranslation(['shell', 'common']);
  const can = useCan();
  const { routesByPath } = useRouter();
  const looks = useLooks();
  return [
    ...begun
      .filter(({ permission, to }) => can(permission) && to in routesByPath)
      .map(({ key, to }): PaletteHit => ({ kind: 'actions', label: t(`act.${key}`), to })),
    ...looks,
    { kind: 'actions', label: t('act.tour'), to: openTour },
    { kind: 'actions', label: t('keys.open'), to: openKeys },
    { kind: 'actions', label: t('common:signOut'), to: () => void asked(() => void signOut()) },
  ];
}
