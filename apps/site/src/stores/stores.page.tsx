import { StoresScreen } from '@reprise/sale/screens/journey/stores/stores-screen.tsx';
import { Page as NotFound } from '@reprise/platform/screens/shell/not-found.page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { settings } from '@reprise/platform/screens/shell/settings.ts';

const route = getRouteApi('/stores');

/** Not there where the account does not show its stores. */
export const Page = () => {
  const { place } = route.useSearch();
  return settings.whiteLabel?.dropOffLocationsMapEnabled === false ? (
    <NotFound />
  ) : (
    <StoresScreen
      tiles={settings.tiles ?? null}
      place={place}
      known={settings.stores?.place === (place ?? '') ? settings.stores : undefined}
    />
  );
};
