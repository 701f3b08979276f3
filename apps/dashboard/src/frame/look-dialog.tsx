import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { densities, themes, useDensity, useTheme } from '@reprise/platform/screens/shell/look.ts';
import { useTranslation } from 'react-i18next';

/** The theme and the density of this device; a choice applies at once. */
export const LookDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard');
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  return (
    <Modal open onClose={onClose} title={t('look.title')}>
      <div className="stack gap-4">
        <RadioCards
          legend={t('look.theme')}
          value={theme}
          choices={themes.map((value) => ({ value, label: t(`look.themes.${value}`) }))}
          onChange={(value) => setTheme(themes.find((one) => one === value) ?? theme)}
        />
        <RadioCards
          legend={t('look.density')}
          value={density}
          choices={densities.map((value) => ({ value, label: t(`look.densities.${value}`) }))}
          onChange={(value) => setDensity(densities.find((one) => one === value) ?? density)}
        />
        <p className="small">{t('look.help')}</p>
      </div>
    </Modal>
  );
};
