import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import { handle } from '@kit/http/handle'
import { day } from '@kit/kernel/day'
import { amountOf, money, subtract, times } from '@kit/kernel/money'
import { listGroups, printGroupSheet, showGroupSheet, type GroupSheet } from '../contract.ts'
import { quotable, totalOf } from '../rules.ts'
import { sheetPdf } from './sheet-document.ts'
import { findGroups, findQuotations, findSheet, findVersions, type FoundSheet } from './sheets.ts'

export const routes = [
  handle(listGroups, (tx) => findGroups(tx)),

  handle(showGroupSheet, async (tx, { params }) => {
    const sheet = await findSheet(tx, params.uuid)
    const { id, uuid, folio, name, currency, total, paid, rooms, contacts } = sheet
    const rest = amountOf(subtract(money(total, currency), money(paid, currency)))
    return {
      uuid,
      folio,
      name,
      total: { amount: total, currency },
      paid: { amount: paid, currency },
      rest: { amount: rest, currency },
      offered: offeredOf(sheet),
      contacts: contacts.map(({ name: called, phone, email }) => ({ name: called, phone, email })),
      quotations: (await findQuotations(tx, id)).map((one) => ({
        ...one,
        total: { amount: one.total, currency: one.currency },
      })),
      rooms: rooms.length,
      lodged: rooms.reduce((sum, { people }) => sum + people, 0),
      versions: await findVersions(tx, id),
    }
  }),

  handle(printGroupSheet, async (tx, { params }) => {
    const sheet = await findSheet(tx, params.uuid)
    return {
      stream: await sheetPdf(sheet, {
        language: tx.language,
        paper: await findSheetPaper(tx, tx.now),
        brand: await findPaperBrand(tx, sheet.channel_id, tx.now),
      }),
      content_type: 'application/pdf',
      file_name: `${sheet.folio}.pdf`,
      inline: true,
    }
  }),
]

function offeredOf({ services, currency }: FoundSheet): GroupSheet['offered'] {
  const offered = quotable(services)
  return {
    total: { amount: amountOf(totalOf({ services: offered, currency })), currency },
    apart: services.length - offered.length,
    services: offered.map(({ day: on, last_day, rooms, time, name, people, price }) => ({
      day: day(on),
      last_day: last_day ? day(last_day) : null,
      rooms: last_day ? (rooms ?? 1) : null,
      time,
      name,
      people,
      price,
      total: amountOf(times(money(price, currency), people)),
    })),
  }
}
