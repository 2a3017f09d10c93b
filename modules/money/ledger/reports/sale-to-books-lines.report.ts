import { report } from '@kit/tables/report'
import { saleToBooks } from '../facts/sale-to-books.fact.ts'

export default report({
  id: 'sale-to-books-lines',
  path: '/contabilidad/ventas-contra-libros/renglones',
  title: { es: 'Detalle de ventas contra libros', en: 'Sales against the books, detail' },
  words: {
    es: 'diferencia conciliación detalle pólizas',
    en: 'difference reconciliation detail entries',
  },
  question: {
    es: '¿Qué ventas y pólizas explican cada diferencia?',
    en: 'Which sales and entries explain each difference?',
  },
  rule: {
    es: 'Una línea por venta, por póliza de servicio a clientes y por cada diferencia entre ambas; lo de libros aparece en negativo.',
    en: 'One line per sale, per service entry to customers, and per difference between them; book amounts are negative.',
  },
  roles: ['CONTABILIDAD'],
  under: '/contabilidad/ventas-contra-libros',
  fact: saleToBooks,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  filters: ['reason', 'currency', 'channel', 'hotel', 'location'],
  columns: [
    'day',
    'reason',
    'folio',
    'customer',
    'sale_day',
    'entry',
    'moment',
    'currency',
    'amount',
  ],
  hidden: ['channel', 'hotel', 'location'],
  keep: ['folio', 'amount'],
  sort: ['day', 'folio'],
  figures: ['amount'],
  link: ({ reservation_uuid }) => `/contabilidad/reserva/${reservation_uuid}`,
})
