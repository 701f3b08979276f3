import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconCommand, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import './palette.css';

const load = () => import('./palette-search.tsx');
const Later = lazy(async () => ({ default: (await load()).PaletteSearch }));

/**
 * Goes to any screen, dossier, item, code, setting, client or colleague by its name, and does what needs no screen: a
 * button, and Ctrl K or ⌘ K from anywhere but from a dialog.
 */
export const Palette = () => {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  useAnnounce({
    anywhere: { 'Mod+k': open },
    says: [{ keys: ['Ctrl', 'K'], does: t('palette.open'), isEverywhere: true }],
  });
  // fetched once the page is there: the first letter after Ctrl K finds its field
  const [PaletteSearch, setSearch] = useState<ComponentType<{ onClose: () => void }>>(() => Later);
  useEffect(() => void load().then((module) => setSearch(() => module.PaletteSearch)), []);
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-s palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconCommand className="palette-command" size={18} aria-hidden="true" />
        <IconSearch className="palette-search" size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('palette.open')}</span>
        <KeyHint>Ctrl K</KeyHint>
      </button>
      <Modal open={isOpen} title={t('palette.title')} onClose={close}>
        <Suspense fallback={<LoadingState />}>
          <PaletteSearch onClose={close} />
        </Suspense>
      </Modal>
    </>
  );
};
