import { findPageAddress } from '@app/guest-pages/api'
import { guestPageWhatsApp } from '@app/guest-pages/settings'
import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Language } from '@kit/kernel/actor'
import type { Sheet } from './queries.ts'
import { voucherPdf, type VoucherPaper } from './voucher-document.ts'

type Printing = {
  /** Undefined: the sheet of the house. */
  paper?: VoucherPaper | undefined
  language: Language
  shows_money: boolean
  now: Date
}

/** Vouchers of one reservation on paper, as the house prints them now. */
export async function printSheets(
  database: Database,
  sheets: readonly [Sheet, ...Sheet[]],
  { paper, now, ...look }: Printing,
): Promise<Buffer> {
  return voucherPdf(sheets, {
    ...look,
    paper: paper ?? (await findSheetPaper(database, now)),
    brand: await findPaperBrand(database, sheets[0].channel_id, now),
    page: await findPageAddress(database, sheets[0].reservation_id),
    whatsapp: await findSetting(database, guestPageWhatsApp, now),
  })
}
