import { companyLegalName } from '@app/organization/settings'
import type { AnyContext } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { installation } from '@kit/kernel/installation'
import type { NoticeValues } from '../rules.ts'
import { privacyContact, privacyEmail } from '../settings.ts'

/** What the places of a notice are filled with now. */
export async function findValues(tx: AnyContext): Promise<NoticeValues> {
  const { company } = installation()
  return {
    company: company.name,
    legal_name: (await findSetting(tx, companyLegalName, tx.now)) || company.legal_name,
    address: company.address,
    phone: company.phone,
    contact: await findSetting(tx, privacyContact, tx.now),
    email: await findSetting(tx, privacyEmail, tx.now),
  }
}
