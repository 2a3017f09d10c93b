import { report } from '@kit/tables/report'
import { saleToBooks } from '../facts/sale-to-books.fact.ts'

export default report({
  id: 'sale-to-books-lines',
  path: '/contabilidad/ventas-contra-libros/renglones',
  title: { es: 'Renglones de ventas contra libros', en: 'Lines of sales against the books' },
  words: {
    es: 'diferencia conciliación detalle pólizas',
    en: 'difference reconciliation detail entries',
  },
  question: {
    es: '¿De qué ventas y pólizas sale cada diferencia?',
    en: 'Which sales and entries does each difference come from?',
  },
  rule: {
    es: 'Un renglón por venta, por asiento de un servicio a clientes y por cada diferencia entre los dos; lo de los libros va en negativo.',
    en: 'One line a sale, an entry of a service to customers and each difference between the two; what the books say is negative.',
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
