import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import { attachmentKind } from '@kit/mail/mail'
import { receiptPdf } from './document.ts'
import { findReceipt } from './queries.ts'

/** The receipt of a payment as it stands when the mail leaves. */
export const receiptOfPayment = attachmentKind(
  'receipt_pdf',
  'application/pdf',
  async (database, payment_id, language) => {
    const receipt = await findReceipt(database, { id: payment_id })
    return receipt && receipt.lines.length > 0
      ? receiptPdf(receipt, {
          paper: await findSheetPaper(database, new Date()),
          language,
          brand: await findPaperBrand(database, receipt.channel_id, new Date()),
        })
      : null
  },
)
