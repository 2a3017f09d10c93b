import { tried, type KeyedCalls } from './keyed.ts'

const SCHEDULES_REPORTS = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'CONTABILIDAD',
  'OPERACIONES',
  'COMERCIAL',
]

/** Lists and reports, their files and sendings: a part of `who-may.ts`, written by hand like it. */
export const TABLE_CALLS: Readonly<Record<string, 'everybody' | readonly string[]>> = {
  // Of a list or report, by its id: who may open it is said by the table (every-table.test.ts).
  'GET /api/tables': 'everybody',
  'GET /api/acts/:id/:key': 'everybody',
  'GET /api/records/:id/definition': 'everybody',
  'GET /api/records/:id/:key': 'everybody',
  'POST /api/records/:id': 'everybody',
  'PUT /api/records/:id/:key': 'everybody',
  'DELETE /api/records/:id/:key': 'everybody',
  'GET /api/tables/:id/definition': 'everybody',
  'GET /api/tables/:id/choices/:filter': 'everybody',
  'GET /api/tables/:id/views': 'everybody',
  'POST /api/tables/:id/views': 'everybody',
  'PUT /api/tables/:id/views/:uuid': 'everybody',
  'DELETE /api/tables/:id/views/:uuid': 'everybody',
  'PUT /api/tables/:id/preference': 'everybody',
  'POST /api/tables/:id/actions/:action': 'everybody',
  // Every reader of the list may ask about the rows that they see (waiting.test.ts).
  'GET /api/tables/:id/rows/:key/waiting/:action': 'everybody',
  'POST /api/tables/:id/rows/:key/waiting/:action': 'everybody',
  'POST /api/tables/:id': 'everybody',
  'POST /api/tables/:id/totals': 'everybody',
  // Files made in the background, of what their reader may open.
  'POST /api/exports': 'everybody',
  'GET /api/exports': 'everybody',
  'POST /api/exports/:uuid/cancel': 'everybody',
  'POST /api/exports/:uuid/retry': 'everybody',
  'DELETE /api/exports/:uuid': 'everybody',
  'GET /api/exports/:uuid/file': 'everybody',
  'GET /api/report-schedules/recipients/:table': SCHEDULES_REPORTS,
  'POST /api/report-schedules': SCHEDULES_REPORTS,
  'GET /api/report-schedules/:uuid': SCHEDULES_REPORTS,
  'PUT /api/report-schedules/:uuid': SCHEDULES_REPORTS,
  'POST /api/report-schedules/:uuid/pause': SCHEDULES_REPORTS,
  'POST /api/report-schedules/:uuid/resume': SCHEDULES_REPORTS,
  'DELETE /api/report-schedules/:uuid': SCHEDULES_REPORTS,
}

const OTHERS = tried(
  'modules/reports/exports/server/exports.test.ts',
  'files and sendings of others',
)
const SCHEDULES = tried('modules/reports/exports/server/schedules.test.ts', 'sendings of others')
const WAITING = tried('modules/reports/dashboard/server/waiting.test.ts', 'rows of others')
/** Of those with a key, which rows it names: a part of `keyed-calls.ts`. */
export const CALLS_OF_FILES: KeyedCalls = {
  'GET /api/tables/:id/rows/:key/waiting/:action': WAITING,
  'POST /api/tables/:id/rows/:key/waiting/:action': WAITING,
  'POST /api/exports/:uuid/cancel': OTHERS,
  'POST /api/exports/:uuid/retry': OTHERS,
  'DELETE /api/exports/:uuid': OTHERS,
  // Taken by what every test of files uses.
  'GET /api/exports/:uuid/file': tried(
    'modules/reports/exports/testing/build.ts',
    'files of others',
  ),
  'GET /api/report-schedules/:uuid': SCHEDULES,
  'PUT /api/report-schedules/:uuid': SCHEDULES,
  'POST /api/report-schedules/:uuid/pause': SCHEDULES,
  'POST /api/report-schedules/:uuid/resume': SCHEDULES,
  'DELETE /api/report-schedules/:uuid': SCHEDULES,
}
