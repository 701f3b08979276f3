import { ResultsScreen } from '@reprise/journey/results-screen';
import { useSearch } from '@tanstack/react-router';

export const Page = () => {
  const { q = '', page = 1, brand, category } = useSearch({ from: '/results' });
  return <ResultsScreen query={{ q, page, brand, category }} />;
};
