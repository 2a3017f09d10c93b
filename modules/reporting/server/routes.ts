import { tableRoutes } from '@kit/tables/routes'
import { TABLES } from './tables.ts'
import { fileInTurn, inTurn } from './turns.ts'

export const routes = tableRoutes(TABLES, { page: inTurn, file: fileInTurn })
