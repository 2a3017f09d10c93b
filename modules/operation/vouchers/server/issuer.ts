import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { installation, type Installation } from '@kit/kernel/installation'
import { companyFiscalId, companyLegalName } from '@app/organization/settings'

/** Who issues vouchers now: what the company says of itself, before what it was installed with. */
export async function findIssuer(database: Database, now: Date): Promise<Installation> {
  const here = installation()
  const [legal_name, rfc] = [
    await findSetting(database, companyLegalName, now),
    await findSetting(database, companyFiscalId, now),
  ]
  return {
    ...here,
    company: {
      ...here.company,
      legal_name: legal_name || here.company.legal_name,
      rfc: rfc || here.company.rfc,
    },
  }
}
