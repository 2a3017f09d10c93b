import { FAMILIES, openUnknownReport, type Family } from '../contract.ts'
import { SPECIFIED } from '../specified.ts'
import { recordRoutes } from '@kit/tables/record-routes'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { tableRoutes } from '@kit/tables/routes'
import { answeringPaths } from '@kit/tables/table'
import { startRoutes } from '@kit/tables/start-routes'
import { viewRoutes } from '@kit/tables/view-routes'
import { RECORDS, TABLES } from './tables.ts'
import { fileInTurn, inTurn } from './turns.ts'

export const routes = [
  ...tableRoutes(TABLES, { page: inTurn, file: fileInTurn }, SPECIFIED),
  ...startRoutes(TABLES, SPECIFIED),
  ...viewRoutes(TABLES, SPECIFIED),
  ...recordRoutes(RECORDS),
  ...FAMILIES.map((family) =>
    handle(openUnknownReport(family), async (tx, { params }) => {
      throw new Refusal('report.unknown_name', {
        name: params.name,
        family,
        known: namesUnder(family, tx).join(', ') || '—',
      })
    }),
  ),
]

/** The reports of a family that somebody may open, by what follows its name in their paths. */
function namesUnder(family: Family, { actor }: Context): string[] {
  const prefix = `/${family}/`
  return TABLES.filter(({ permission }) => isHeld(actor, permission))
    .flatMap(answeringPaths)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length))
    .sort()
}
