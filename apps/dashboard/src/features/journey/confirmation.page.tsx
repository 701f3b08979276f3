import { ConfirmationScreen } from '@reprise/journey/confirmation-screen';
import { useSearch } from '@tanstack/react-router';
import { SignaturePanel } from '../../lib/signature/signature-panel.tsx';
import { UndoSlip } from '../../lib/signature/undo-slip.tsx';
import { StoreSale } from './store-sale.tsx';

const signatureOf = (buybackId: string) => (
  <>
    <SignaturePanel buybackId={buybackId} />
    <UndoSlip buybackId={buybackId} />
  </>
);

export const Page = () => {
  const { ids } = useSearch({ from: '/buyback-confirmation' });
  return (
    <StoreSale cart={false}>
      <ConfirmationScreen ids={ids} besides={signatureOf} />
    </StoreSale>
  );
};
