import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { AMOUNT_IS_CHOICES, COST_TAX_CHOICES } from '../choices.ts'
import { storeProviderTax } from '../server/provider-tax.ts'
import { providerTax } from '../things.ts'

/** Since when a company has had its costs, unless accounting says another day. */
const EVER = '2000-01-01'

export default act({
  id: 'provider_tax.confirm',
  of: providerTax,
  path: '/providers/:id/cost-tax',
  title: { es: 'Confirmar IVA', en: 'Confirm VAT' },
  asks: { es: 'IVA de los costos de {{name}}', en: 'VAT on {{name}}’s costs' },
  consequence: {
    es: 'Aplica a sus costos sin IVA propio y a las ventas desde ahora. Las anteriores conservan su costo y su IVA; se corrigen al conciliar la factura.',
    en: 'Applies to its costs with no VAT of their own and to sales from now on. Earlier sales keep their cost and VAT; they are corrected when the invoice is reconciled.',
  },
  told: {
    es: 'Confirmó el IVA de los costos de un proveedor',
    en: 'Confirmed the VAT on a provider’s costs',
  },
  done: { es: 'IVA de los costos confirmado', en: 'VAT on costs confirmed' },
  permission: 'taxes.manage',
  fields: {
    amount_is: field.choice('Los costos capturados son', 'Costs entered are', AMOUNT_IS_CHOICES, {
      required: true,
    }),
    tax_kind: field.choice('IVA de los costos', 'VAT on costs', COST_TAX_CHOICES, {
      required: true,
    }),
    valid_from: field.day('Desde (fecha de servicio)', 'From (service date)', {
      required: true,
      hint: {
        es: 'Deje 01/01/2000 si siempre ha sido así; con otra fecha, lo anterior no cambia',
        en: 'Keep 01/01/2000 if it was always so; with another date, earlier costs do not change',
      },
    }),
  },
  initial: ({ tax_kind, amount_is }) => ({ tax_kind, amount_is, valid_from: EVER }),
  perform: async (tx, { id, name: _name, ...before }, confirmed) => {
    await storeProviderTax(tx, id, confirmed)
    return { before }
  },
})
