import { attachmentKind } from '@kit/mail/mail'
import { findBrandedInstallation } from '@app/organization/api'
import { findPageAddress } from '@app/guest-pages/api'
import { voucherCalendar } from './calendar.ts'
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

/** The same services as an iCalendar file. */
export const calendarOfReservation = attachmentKind(
  'calendar_ics',
  'text/calendar; charset=utf-8; method=PUBLISH',
  async (database, reservation_id, language) => {
    const sheets = await findLiveSheets(database, reservation_id)
    if (!sheets[0]) return null
    return voucherCalendar(sheets, {
      language,
      house: await findBrandedInstallation(database, sheets[0].channel_id, new Date()),
      page: await findPageAddress(database, reservation_id),
    })
  },
)
