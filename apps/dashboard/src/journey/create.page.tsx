import { Navigate } from '@tanstack/react-router';

/** A new buyback begins with the search of what is sold. */
export const Page = () => <Navigate to="/search" replace />;
