import { list } from '@kit/tables/list'
import { taxRate as fact } from '../facts/tax-rate.fact.ts'
import record from '../records/tax-rate.record.ts'

export default list({
  id: 'tax-rates',
  path: '/administracion/iva',
  title: { es: 'IVA por fecha', en: 'VAT by date' },
  about: {
    es: 'Indique desde qué día cambia el IVA de un producto o de un establecimiento.',
    en: 'Set from which day the VAT of a product or establishment changes.',
  },
  words: {
    es: 'impuesto tasa frontera 8 16 exento fiscal',
    en: 'tax rate iva sales tax border exempt',
  },
  roles: ['CONTABILIDAD', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'tipo-de-cambio', order: 20 },
  none: {
    es: 'Cada producto lleva el IVA de su ficha. Aquí se dice el que vale desde un día, para un producto o un establecimiento.',
    en: 'Each product bears the VAT of its form. Here is the one that holds from a day on, of a product or an establishment.',
  },
  fact,
  columns: ['product', 'hotel', 'percent', 'valid_from'],
  keep: ['product', 'hotel', 'percent'],
  filters: ['product', 'hotel', 'valid_from'],
  sort: ['-valid_from'],
  key: 'id',
  record,
})
