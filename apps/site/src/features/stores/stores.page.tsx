import { StoresScreen } from '@reprise/journey/stores-screen';
import { Page as NotFound } from '@reprise/shell/not-found.page';
import { settings } from '@reprise/shell/settings';

/** Not there where the account does not show its stores. */
export const Page = () =>
  settings.whiteLabel?.dropOffLocationsMapEnabled === false ? (
    <NotFound />
  ) : (
    <StoresScreen tiles={settings.tiles ?? null} />
  );
