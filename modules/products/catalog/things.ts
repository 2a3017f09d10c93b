import { thing } from '@kit/acts/thing'
import { findProviderTax } from './server/provider-tax.ts'

/** The IVA in the costs of a provider, as accounting confirms it. */
export const providerTax = thing('provider_tax', 'IVA de los costos', 'VAT on costs', {
  key: 'id',
  refuses: ['request.not_found'],
  find: (tx, key, options) => findProviderTax(tx, Number(key), options),
})
