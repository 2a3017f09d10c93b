import { gatherRecords, gatherTables } from '@kit/tables/gather'
import { join } from 'node:path'

/** Every list and report of every module, in the order of their files. */
export const TABLES = await gatherTables(join(import.meta.dirname, '../../..'))

/** Every form that a person makes and edits rows with. */
export const RECORDS = await gatherRecords(join(import.meta.dirname, '../../..'))
