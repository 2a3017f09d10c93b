import { installation } from '@kit/kernel/installation'
import { attachmentKind } from '@kit/mail/mail'
import { findLiveSheets } from './queries.ts'
import { voucherPdf } from './voucher-document.ts'

/** The vouchers of a reservation that are good when the mail leaves. */
export const vouchersOfReservation = attachmentKind(
  'voucher_pdf',
  'application/pdf',
  async (database, reservation_id, language) => {
    const sheets = await findLiveSheets(database, reservation_id)
    return sheets.length > 0
      ? voucherPdf(sheets, { paper: 'a4', language, installation: installation() })
      : null
  },
)
