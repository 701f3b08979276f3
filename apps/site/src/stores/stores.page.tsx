import { StoresScreen } from '@reprise/sale/screens/journey/stores/stores-screen.tsx';
import { Page as NotFound } from '@reprise/platform/screens/shell/not-found.page.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';

/** Not there where the account does not show its stores. */
export const Page = () =>
  settings.whiteLabel?.dropOffLocationsMapEnabled === false ? (
    <NotFound />
  ) : (
    <StoresScreen tiles={settings.tiles ?? null} />
  );
