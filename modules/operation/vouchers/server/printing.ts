import { findPageAddress } from '@app/guest-pages/api'
import { guestPageWhatsApp } from '@app/guest-pages/settings'
import { papersOnA4 } from '@app/organization/settings'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Language } from '@kit/kernel/actor'
import { findIssuer } from './issuer.ts'
import type { Sheet } from './queries.ts'
import { voucherPdf, type VoucherPaper } from './voucher-document.ts'

/** The paper of everything that is no ticket. */
export const findSheetPaper = async (database: Database, now: Date): Promise<'letter' | 'a4'> =>
  (await findSetting(database, papersOnA4, now)) ? 'a4' : 'letter'

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
    installation: await findIssuer(database, now),
    page: await findPageAddress(database, sheets[0].reservation_id),
    whatsapp: await findSetting(database, guestPageWhatsApp, now),
  })
}
