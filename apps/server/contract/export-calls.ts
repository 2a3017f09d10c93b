/**
 * Files made in the background: for whoever may open the table, which the handlers ask. A part of
 * `who-may.ts`, written by hand like it.
 */
export const EXPORT_CALLS: Readonly<Record<string, 'everybody'>> = {
  'POST /api/exports': 'everybody',
  'GET /api/exports': 'everybody',
  'POST /api/exports/:uuid/cancel': 'everybody',
  'POST /api/exports/:uuid/retry': 'everybody',
  'DELETE /api/exports/:uuid': 'everybody',
  'GET /api/exports/:uuid/file': 'everybody',
}
