import { ConfirmationScreen } from '@reprise/sale/screens/journey/confirmation/confirmation-screen.tsx';
import { useSearch } from '@tanstack/react-router';
import { SignaturePanel } from '@reprise/paperwork/screens/signature/signature-panel.tsx';
import { UndoSlip } from '@reprise/dossier/screens/buybacks/undo-slip.tsx';
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
