import { gatherReports } from '@kit/reports/gather-reports'
import { join } from 'node:path'

/** Every report of every module, found by the name of its file. */
export const REPORTS = await gatherReports(join(import.meta.dirname, '../..'))
