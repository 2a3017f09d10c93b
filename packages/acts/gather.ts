import { loadEach } from '@kit/registry/gather'
import type { Act } from './act.ts'

/** Every act of every module: `acts/*.act.ts`. Two of one name stop the start. */
export const gatherActs = (only?: readonly string[]): Promise<readonly Act[]> =>
  loadEach<Act>('acts', '.act.ts', only)
