import { list } from '@kit/tables/list'
import { taxRate as fact } from '../facts/tax-rate.fact.ts'
import record from '../records/tax-rate.record.ts'

export default list({
  id: 'tax-rates',
  path: '/administracion/iva',
  title: { es: 'IVA por fecha', en: 'VAT by date' },
  about: {
    es: 'Defina desde qué fecha cambia el IVA de un producto o de un establecimiento.',
    en: 'Set the date on which the VAT of a product or establishment changes.',
  },
  words: {
    es: 'impuesto tasa frontera 8 16 exento fiscal',
    en: 'tax rate iva sales tax border exempt',
  },
  roles: ['CONTABILIDAD', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'tipo-de-cambio', order: 20 },
  none: {
    es: 'No hay cambios de IVA. Cada producto usa el IVA de su ficha.',
    en: 'There are no VAT changes. Each product uses the VAT on its record.',
  },
  fact,
  columns: ['product', 'hotel', 'percent', 'valid_from'],
  keep: ['product', 'hotel', 'percent'],
  filters: ['product', 'hotel', 'valid_from'],
  sort: ['-valid_from'],
  key: 'id',
  record,
})
