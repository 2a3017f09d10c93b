import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import confirm from '../acts/confirm-cost-tax.act.ts'
import { providerTax as fact } from '../facts/provider-tax.fact.ts'

export default list({
  id: 'provider-taxes',
  path: '/administracion/costos/iva',
  title: { es: 'IVA de los costos', en: 'VAT on costs' },
  about: {
    es: 'Confirme por proveedor si sus costos incluyen IVA y a qué tasa. El margen se calcula con el costo neto.',
    en: 'Confirm for each provider whether its costs include VAT, and at which rate. Margins use the net cost.',
  },
  words: {
    es: 'neto acreditable tasa frontera exento supuesto margen proveedor',
    en: 'net creditable rate border exempt assumption margin supplier',
  },
  first: '/administracion/proveedores',
  roles: ['CONTABILIDAD'],
  menu: { group: 'proveedores', order: 30 },
  none: {
    es: 'No hay proveedores. Mientras no se confirme, se supone que sus costos incluyen 16 % de IVA.',
    en: 'There are no providers. Until confirmed, costs are assumed to include 16% VAT.',
  },
  fact,
  start: [
    {
      roles: ['CONTABILIDAD'],
      label: { es: 'Proveedores con IVA supuesto', en: 'Providers with assumed VAT' },
      order: 36,
      asked: () => ({ state: ['assumed'] }),
    },
  ],
  where: () => sql`l.active`,
  columns: ['provider', 'state', 'amount_is', 'tax_kind', 'valid_from', 'valid_to', 'costs'],
  keep: ['provider', 'state'],
  filters: ['provider', 'state', 'amount_is', 'tax_kind'],
  pinned: ['state'],
  sort: ['state', 'provider', 'valid_from'],
  key: 'provider_id',
  actions: [confirm],
})
