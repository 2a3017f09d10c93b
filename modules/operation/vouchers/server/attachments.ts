import { attachmentKind } from '@kit/mail/mail'
import { printSheets } from './printing.ts'
import { findLiveSheets } from './queries.ts'

/** The vouchers of a reservation that are good when the mail leaves. */
export const vouchersOfReservation = attachmentKind(
  'voucher_pdf',
  'application/pdf',
  async (database, reservation_id, language) => {
    const [first, ...rest] = await findLiveSheets(database, reservation_id)
    return first
      ? printSheets(database, [first, ...rest], { language, shows_money: true, now: new Date() })
      : null
  },
)
