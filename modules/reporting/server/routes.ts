import { SPECIFIED } from '../specified.ts'
import { recordRoutes } from '@kit/tables/record-routes'
import { tableRoutes } from '@kit/tables/routes'
import { viewRoutes } from '@kit/tables/view-routes'
import { RECORDS, TABLES } from './tables.ts'
import { fileInTurn, inTurn } from './turns.ts'

export const routes = [
  ...tableRoutes(TABLES, { page: inTurn, file: fileInTurn }, SPECIFIED),
  ...viewRoutes(TABLES, SPECIFIED),
  ...recordRoutes(RECORDS),
]
