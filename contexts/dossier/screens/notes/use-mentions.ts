import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { usePaused } from '@reprise/platform/screens/kit/calls/use-paused.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { typedName, type Mention } from '../../domain/notes/mentions.ts';

type Typing = {
  buybackId: string;
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onMention: (mention: Mention) => void;
};

/** The colleagues whose name fits what follows an @; none while nothing does. */
function useColleagues(buybackId: string, name: string | undefined) {
  const asked = usePaused(name?.trim() ?? '');
  const found = useQuery({
    queryKey: ['colleagues', buybackId, asked],
    queryFn: ({ signal }) =>
      call('GET /buybacks/{id}/colleagues', { params: { id: buybackId }, query: { name: asked }, signal }),
    enabled: name !== undefined,
  });
  return name === undefined || asked !== name.trim() ? [] : (found.data ?? []);
}

/** Naming a colleague while a note is typed: what is offered, and the keys that choose and take. */
export function useMentions({ buybackId, area, text, onText, onMention }: Typing) {
  const [cursor, setCursor] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  // the @ that was closed is gone, as when the note was sent: the next one there is another
  if (closedAt !== undefined && text[closedAt] !== '@') setClosedAt(undefined);
  const typed = typedName(text, cursor);
  const isOpen = typed !== undefined && typed.from !== closedAt;
  const colleagues = useColleagues(buybackId, isOpen ? typed.name : undefined);
  const active = Math.min(at, colleagues.length - 1);
  const follow = (): void => {
    setCursor(area.current?.selectionEnd ?? 0);
    setAt(0);
  };
  const take = (id: string): void => {
    const chosen = colleagues.find((one) => one.id === id);
    if (chosen === undefined || typed === undefined) return;
    const before = `${text.slice(0, typed.from)}@${chosen.name} `;
    onText(before + text.slice(cursor).replace(/^ /, ''));
    onMention({ userId: chosen.id, name: chosen.name });
    // the field may say where its caret was before it shows the name
    setClosedAt(typed.from);
    setCursor(before.length);
    // once the text is in the field
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const highlighted = colleagues[active];
    if (highlighted === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') setClosedAt(typed?.from);
    else if (event.key === 'Enter' || event.key === 'Tab') take(highlighted.id);
    else if (step !== 0) setAt((active + step + colleagues.length) % colleagues.length);
    else return;
    event.preventDefault();
  };
  const leave = (): void => setCursor(0);
  return { colleagues, active, follow, take, onKeyDown, leave };
}
