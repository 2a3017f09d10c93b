import { all } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import {
  findCertificateBalance,
  findIssuers,
  issueCertificate,
  reopenCertificate,
  voidCertificate,
} from '../../contract/certificates.ts'
import { writtenNumber } from '../../rules/certificates.ts'
import * as issuing from './issuing.ts'
import * as ofIssuers from './of-issuers.ts'
import { standsOn, type Certificate } from './using.ts'

/** What the company promised to take as payment. */
export const certificates = [
  handle(issueCertificate, async (tx, { body }) => {
    const issued = await issuing.issueCertificate(tx, body)
    tx.audit({
      action: 'certificate.issue',
      entity: 'certificate',
      entity_id: issued.id,
      after: { ...body, number: issued.number, state: issued.state },
    })
    return { ...issuing.presentIssued(issued), state: issued.state }
  }),

  handle(voidCertificate, async (tx, { params: { id }, body }) => {
    await issuing.voidCertificate(tx, id, body)
    tx.audit({
      action: 'certificate.void',
      entity: 'certificate',
      entity_id: id,
      after: { state: 'voided', reference: body.reference },
      reason: body.reason,
    })
    return { id, state: 'voided' as const }
  }),

  handle(reopenCertificate, async (tx, { params: { id }, body }) => {
    const reopened = await issuing.reopenCertificate(tx, id, body)
    tx.audit({
      action: 'certificate.reopen',
      entity: 'certificate',
      entity_id: id,
      after: { state: 'active', expires_on: body.expires_on, ...issuing.presentIssued(reopened) },
      reason: body.reason,
    })
    return issuing.presentIssued(reopened)
  }),

  handle(findIssuers, (tx) => ofIssuers.findIssuers(tx)),

  handle(findCertificateBalance, async (tx, { body }) => {
    const number = writtenNumber(body.number)
    const [certificate] = await all(
      tx,
      sql<Certificate>`
      select id, number, state, currency, balance, expires_on, issued_by
        from payments.certificate where number = ${number}`,
    )
    if (!certificate) throw new Refusal('certificate.unknown', { number })
    const { currency, balance, expires_on } = certificate
    return {
      number,
      currency,
      balance,
      expires_on,
      pays: standsOn(certificate, tx.today) === 'active',
    }
  }),
]
