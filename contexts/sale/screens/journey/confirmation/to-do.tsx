import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import {
  IconCalendarEvent,
  IconMailbox,
  IconMailForward,
  IconPackage,
  IconPackageImport,
  IconPaperclip,
  IconPrinter,
  IconShieldCheck,
  IconSignature,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useJourney } from '../../shown/journey.tsx';

type Instruction = CallAnswer<Api['GET /buybacks/{id}/instructions']>[number];

/** The picture of each type of instruction; `none` has its number only. */
const pictures: Readonly<Record<string, Icon>> = {
  agenda: IconCalendarEvent,
  close: IconPackage,
  deliver: IconTruckDelivery,
  insert: IconPackageImport,
  join: IconPaperclip,
  mailbox: IconMailbox,
  post: IconMailForward,
  print: IconPrinter,
  protect: IconShieldCheck,
  sign: IconSignature,
};

/** The circuit's own picture of a step, else the drawing of its type. */
const Picture = ({ instruction }: { instruction: Instruction }) => {
  const { fileUrl } = useJourney();
  const Drawing = pictures[instruction.type];
  if (instruction.image !== null)
    return <img className="to-do-picture" src={fileUrl(instruction.image)} alt="" loading="lazy" />;
  if (Drawing === undefined) return null;
  return (
    <span className="to-do-picture">
      <Drawing size={32} stroke={1.5} aria-hidden="true" />
    </span>
  );
};

/** What remains to be done, in order, each step with its picture. */
export const ToDo = ({ instructions }: { instructions: readonly Instruction[] }) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  if (instructions.length === 0) return null;
  return (
    <Card>
      <h3>{t(channel === 'store' ? 'counter.toDo' : 'confirmation.toDo')}</h3>
      <ol className="to-do">
        {instructions.map((instruction) => (
          <li key={instruction.sequence}>
            <span className="to-do-words">{instruction.label}</span>
            <Picture instruction={instruction} />
          </li>
        ))}
      </ol>
    </Card>
  );
};
