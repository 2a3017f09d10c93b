import { findSheetPaper } from '@app/vouchers/api'
import { attachmentKind } from '@kit/mail/mail'
import { offerPdf } from './offer-document.ts'
import { findTold } from './show.ts'

/** The version that a mail offers, while it can be accepted or was. */
export const quotationVersion = attachmentKind(
  'quotation_pdf',
  'application/pdf',
  async (database, version_id, language) => {
    const told = await findTold(database, version_id)
    return told && told.quotation.state !== 'lost'
      ? offerPdf(told, language, await findSheetPaper(database, new Date()))
      : null
  },
)
