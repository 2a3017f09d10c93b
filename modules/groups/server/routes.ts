import { handle } from '@kit/http/handle'
import { amountOf, money, subtract } from '@kit/kernel/money'
import { listGroups, printGroupSheet, showGroupSheet } from '../contract.ts'
import { sheetPdf } from './sheet-document.ts'
import { findGroups, findSheet, findVersions } from './sheets.ts'

export const routes = [
  handle(listGroups, (tx) => findGroups(tx)),

  handle(showGroupSheet, async (tx, { params }) => {
    const { id, uuid, folio, currency, total, paid, rooms } = await findSheet(tx, params.uuid)
    const rest = amountOf(subtract(money(total, currency), money(paid, currency)))
    return {
      uuid,
      folio,
      total: { amount: total, currency },
      paid: { amount: paid, currency },
      rest: { amount: rest, currency },
      rooms: rooms.length,
      lodged: rooms.reduce((sum, { people }) => sum + people, 0),
      versions: await findVersions(tx, id),
    }
  }),

  handle(printGroupSheet, async (tx, { params }) => {
    const sheet = await findSheet(tx, params.uuid)
    return {
      stream: await sheetPdf(sheet, tx.language),
      content_type: 'application/pdf',
      file_name: `${sheet.folio}.pdf`,
      inline: true,
    }
  }),
]
