import { findPageAddress } from '@app/guest-pages/api'
import { attachmentKind } from '@kit/mail/mail'
import { findIssuer } from './issuer.ts'
import { findLiveSheets } from './queries.ts'
import { voucherPdf } from './voucher-document.ts'

/** The vouchers of a reservation that are good when the mail leaves. */
export const vouchersOfReservation = attachmentKind(
  'voucher_pdf',
  'application/pdf',
  async (database, reservation_id, language) => {
    const sheets = await findLiveSheets(database, reservation_id)
    return sheets.length > 0
      ? voucherPdf(sheets, {
          paper: 'a4',
          language,
          installation: await findIssuer(database, new Date()),
          page: await findPageAddress(database, reservation_id),
        })
      : null
  },
)
