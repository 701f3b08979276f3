import { Page as NotFound } from '@reprise/platform/screens/shell/not-found.page.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { StoreScreen } from '@reprise/sale/screens/journey/stores/store-screen.tsx';
import { useParams } from '@tanstack/react-router';

/** Not there where the account does not show its stores. */
export const Page = () => {
  const { id } = useParams({ from: '/stores/$id/{-$slug}' });
  return settings.whiteLabel?.dropOffLocationsMapEnabled === false ? (
    <NotFound />
  ) : (
    <StoreScreen storeId={id} tiles={settings.tiles ?? null} />
  );
};
