import { erasureStandards } from '@reprise/dossier/domain/items/erasure-standards.ts';
import type { Erasure } from '@reprise/dossier/domain/items/item.ts';

type Last = Partial<Pick<Erasure, 'standard' | 'method' | 'tool' | 'toolVersion'>>;

const textIn = (kept: object, name: 'method' | 'tool' | 'toolVersion'): string | undefined => {
  const value: unknown = Reflect.get(kept, name);
  return typeof value === 'string' ? value : undefined;
};

/** What a device keeps of the last erasure; a text that is no such record says nothing. */
export function readErasure(text: string | null): Last {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const standard = erasureStandards.find((one) => one === Reflect.get(kept, 'standard'));
    const [method, tool, toolVersion] = [
      textIn(kept, 'method'),
      textIn(kept, 'tool'),
      textIn(kept, 'toolVersion'),
    ];
    return {
      ...(standard === undefined ? {} : { standard }),
      ...(method === undefined ? {} : { method }),
      ...(tool === undefined ? {} : { tool }),
      ...(toolVersion === undefined ? {} : { toolVersion }),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
