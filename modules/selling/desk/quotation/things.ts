import { findOffered } from '@app/quotations/api'
import { QUOTATION } from '@app/quotations/lifecycles'
import { thing } from '@kit/acts/thing'

export const quotation = thing('quotation', 'Cotización', 'Quotation', {
  key: 'uuid',
  lifecycle: QUOTATION,
  refuses: ['quotation.not_found'],
  audited_as: ({ folio }) => folio,
  find: findOffered,
})
