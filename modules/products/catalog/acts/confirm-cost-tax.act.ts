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
  asks: { es: 'IVA de los costos de {{name}}', en: 'VAT of the costs of {{name}}' },
  consequence: {
    es: 'Vale para sus costos que no dicen otra cosa y para lo que se venda desde ahora. Lo vendido conserva su costo y su IVA; su factura los corrige al conciliarse.',
    en: 'It holds for its costs that say nothing else, and for what is sold from now on. What was sold keeps its cost and VAT; its invoice corrects them when it is reconciled.',
  },
  told: {
    es: 'Confirmó el IVA de los costos de un proveedor',
    en: 'Confirmed the VAT of a provider’s costs',
  },
  done: { es: 'IVA de los costos confirmado', en: 'VAT of costs confirmed' },
  permission: 'taxes.manage',
  fields: {
    amount_is: field.choice(
      'Los costos capturados son',
      'The costs entered are',
      AMOUNT_IS_CHOICES,
      { required: true },
    ),
    tax_kind: field.choice('IVA de los costos', 'VAT of the costs', COST_TAX_CHOICES, {
      required: true,
    }),
    valid_from: field.day('Desde (día de servicio)', 'From (day of service)', {
      required: true,
      hint: {
        es: 'Deje 01/01/2000 si siempre ha sido así; otro día deja lo anterior como estaba',
        en: 'Keep 01/01/2000 if it was always so; another day leaves what was before',
      },
    }),
  },
  initial: ({ tax_kind, amount_is }) => ({ tax_kind, amount_is, valid_from: EVER }),
  perform: async (tx, { id, name: _name, ...before }, confirmed) => {
    await storeProviderTax(tx, id, confirmed)
    return { before }
  },
})
