import type { Quotation } from '../../quotation/web/revising.ts'
import { LinkButton } from './parts/link-button.tsx'

/** Mails a link by which paying the deposit accepts the offer. */
export default function OfferLink({ quotation }: { quotation: Quotation }) {
  const { uuid, folio, customer, versions, can } = quotation
  if (!can.send) return null
  return (
    <LinkButton
      folio={folio}
      email={customer.email}
      currency={versions[0]!.currency}
      of={{ quotation: uuid }}
    />
  )
}
