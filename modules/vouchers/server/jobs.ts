import { offerAttachment } from '@app/mailing/api'
import type { Tasks } from '@kit/jobs/task'
import { house } from '@kit/kernel/house'
import { findLiveSheets } from './queries.ts'
import { voucherPdf } from './voucher-document.ts'

// A mail names the reservation; the vouchers attached are those that are good when it leaves.
offerAttachment('voucher_pdf', async (database, reservation_id, language) => {
  const sheets = await findLiveSheets(database, reservation_id)
  return sheets.length > 0 ? voucherPdf(sheets, { paper: 'a4', language, house: house() }) : null
})

export const tasks: Tasks = {}
