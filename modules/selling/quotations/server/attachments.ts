import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import { attachmentKind } from '@kit/mail/mail'
import { offerPdf } from './offer-document.ts'
import { findTold } from './show.ts'

/** The version that a mail offers, while it can be accepted or was. */
export const quotationVersion = attachmentKind(
  'quotation_pdf',
  'application/pdf',
  async (database, version_id, language) => {
    const told = await findTold(database, version_id)
    if (!told || told.quotation.state === 'lost') return null
    const now = new Date()
    return offerPdf(told, {
      language,
      paper: await findSheetPaper(database, now),
      brand: await findPaperBrand(database, told.quotation.channel_id, now),
    })
  },
)
