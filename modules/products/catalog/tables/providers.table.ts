import { list } from '@kit/tables/list'
import { provider as fact } from '../facts/provider.fact.ts'
import record from '../records/provider.record.ts'

export default list({
  id: 'providers',
  path: '/administracion/proveedores',
  title: { es: 'Proveedores', en: 'Providers' },
  about: {
    es: 'Mantenga los datos fiscales, la moneda y el plazo de pago de cada proveedor.',
    en: 'Keep each provider’s tax data, currency, and payment terms.',
  },
  words: {
    es: 'tour operador parque rfc contrato crédito plazo acreedor',
    en: 'supplier vendor operator park tax id contract terms',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'proveedores', order: 10 },
  fact,
  columns: [
    'name',
    'state',
    'legal_name',
    'rfc',
    'contract_currency',
    'payment_terms_days',
    'products',
  ],
  hidden: ['contacts', 'email', 'phone'],
  keep: ['name', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['name'],
  key: 'id',
  record,
})
