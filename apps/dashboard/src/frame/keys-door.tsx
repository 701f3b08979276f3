import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import { fronts, saidOn, type SaidKey } from '@reprise/platform/screens/ui/core/fronts.ts';
import { createStore } from '@reprise/platform/screens/ui/core/store.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** The keys as they were when they were asked for; null: the list is closed. */
const open = createStore<readonly SaidKey[] | null>(null);
/** Opens the list of keys: the key ?, the help of a screen, the palette. */
export const openKeys = (): void => open.set(saidOn(fronts.page));

/** The list of the keys of the screen while it is open; ? opens it from anywhere but a field or a dialog. */
export const KeysDoor = () => {
  const { t } = useTranslation('shell');
  useAnnounce({
    onKey: (key) => (key === '?' ? openKeys : undefined),
    says: [{ keys: ['?'], does: t('keys.open'), isEverywhere: true }],
  });
  const said = open.use();
  if (said === null) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog said={said} onClose={() => open.set(null)} />
    </Suspense>
  );
};
