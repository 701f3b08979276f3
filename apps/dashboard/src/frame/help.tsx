import { useHeading } from '@reprise/platform/screens/shell/arrival.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { openKeys } from './keys-door.tsx';
import { openTour } from './tour-door.tsx';

const HelpText = lazy(async () => ({ default: (await import('./help-text.tsx')).HelpText }));

type HelpProps = { isOpen: boolean; onOpen: () => void; onClose: () => void };

/** What the present screen is for, and the words of the trade that it uses: a button, and its panel. */
export const Help = ({ isOpen, onOpen, onClose: close }: HelpProps) => {
  const { t } = useTranslation('shell');
  const heading = useHeading();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <IconButton label={t('help.open')} className="help-button" onClick={onOpen}>
        <IconHelp size={20} aria-hidden="true" />
      </IconButton>
      <Drawer open={isOpen} onClose={close} title={heading === '' ? t('help.open') : heading}>
        <Stack gap={4}>
          <Suspense fallback={<LoadingState />}>
            <HelpText
              path={path}
              onTour={() => {
                close();
                openTour();
              }}
              onKeys={() => {
                close();
                openKeys();
              }}
            />
          </Suspense>
        </Stack>
      </Drawer>
    </>
  );
};
