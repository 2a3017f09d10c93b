import { SPECIFIED } from '../specified.ts'
import { tableRoutes } from '@kit/tables/routes'
import { viewRoutes } from '@kit/tables/view-routes'
import { TABLES } from './tables.ts'
import { fileInTurn, inTurn } from './turns.ts'

export const routes = [
  ...tableRoutes(TABLES, { page: inTurn, file: fileInTurn }, SPECIFIED),
  ...viewRoutes(TABLES, SPECIFIED),
]
