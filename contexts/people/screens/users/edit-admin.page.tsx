import { getRouteApi } from '@tanstack/react-router';
import { EditUser } from './edit-user.tsx';

const route = getRouteApi('/userAdmin/$id/edit');

/** An administrator of the provider. */
export const Page = () => {
  const { id } = route.useParams();
  return <EditUser key={id} id={id} />;
};
