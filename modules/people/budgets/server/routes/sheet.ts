import { findPlaceScope } from '@app/organization/api'
import { handle } from '@kit/http/handle'
import { writeXlsx } from '@kit/spreadsheet/write-xlsx'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readBudgetSheet, writeBudgetSheet } from '../../contract/grid.ts'
import { findGrid } from '../queries/grid.ts'
import { gridSheet, readGridSheet } from '../sheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const routes = [
  handle(readBudgetSheet, async (tx, { body, files }) =>
    readGridSheet(tx, body.channel_id, files.docto[0]!.path),
  ),

  handle(writeBudgetSheet, async (tx, { query }) => {
    const rows = await findGrid(tx, await findPlaceScope(tx, tx.actor), query)
    const sheet = gridSheet(rows, { ...query, language: tx.language })
    const out = new PassThrough()
    const [bytes] = await Promise.all([buffer(out), writeXlsx(out, sheet)])
    return {
      stream: bytes,
      bytes: bytes.length,
      content_type: XLSX,
      file_name: `${sheet.name}.xlsx`,
    }
  }),
]
