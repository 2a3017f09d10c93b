import type { Database } from '@kit/db/database'

/** Whether somebody wants no more of this mail's kind, as it stands in the caller's transaction. */
export type Suppresses = (tx: Database, mail_id: number) => Promise<boolean>

const suppressions = new Map<string, Suppresses>()

/**
 * A module whose recipients may leave says who has, by template, once, in its `server/jobs.ts`,
 * which every worker loads.
 */
export function offerSuppression(template: string, suppresses: Suppresses): void {
  suppressions.set(template, suppresses)
}

export async function isSuppressed(
  tx: Database,
  { id, template }: { id: number; template: string },
): Promise<boolean> {
  return (await suppressions.get(template)?.(tx, id)) ?? false
}
