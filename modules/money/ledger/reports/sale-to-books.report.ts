import { by, report } from '@kit/tables/report'
import type { Question } from '@kit/tables/table'
import { saleToBooks } from '../facts/sale-to-books.fact.ts'

export default report({
  id: 'sale-to-books',
  path: '/contabilidad/ventas-contra-libros',
  title: { es: 'Ventas contra libros', en: 'Sales against the books' },
  words: {
    es: 'diferencia conciliación cuadre ingresos contable',
    en: 'difference reconciliation revenue accounting tie out',
  },
  question: {
    es: '¿Qué diferencias hay entre las ventas de estos días y lo cargado a clientes en los libros?',
    en: 'Why do sales on these days differ from what the books charged to customers?',
  },
  rule: {
    es: 'Ventas por fecha de venta (con IVA y muelle, incluidas las canceladas después) y cada diferencia con su motivo, menos lo cargado a clientes por servicios en los libros, por fecha de póliza. Cada moneda suma cero; cualquier resto es una diferencia sin explicar. La revaluación y los cobros no cargan servicios a clientes y no se incluyen.',
    en: 'Sales by sale date (with VAT and dock fee, including those canceled later) and each difference with its reason, less what the books charged to customers for services, by entry date. Each currency adds up to zero; anything left is an unexplained difference. Revaluation and payments charge no services to customers and are not included.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 40 },
  fact: saleToBooks,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: by('reason'),
  filters: ['reason', 'currency', 'channel', 'hotel', 'location'],
  columns: ['reason', 'currency', 'lines', 'amount'],
  keep: ['reason', 'amount'],
  sort: ['reason'],
  figures: ['amount'],
  link: ({ reason, currency }, question) => linesAddress({ reason, currency }, question),
})

/** What a line of it is made of, on the same days and places. */
function linesAddress(
  { reason, currency }: Readonly<{ reason: string; currency: string }>,
  { days, posted }: Question,
): string {
  const places = (['channel', 'hotel', 'location'] as const).flatMap((place): [string, string][] =>
    posted[place] === undefined ? [] : [[place, JSON.stringify(posted[place])]],
  )
  return `/contabilidad/ventas-contra-libros/renglones?${new URLSearchParams([
    ['reason', JSON.stringify([reason])],
    ['currency', JSON.stringify([currency])],
    ...(days
      ? [['dateInit', days.from] as [string, string], ['dateFin', days.to] as [string, string]]
      : []),
    ...places,
  ])}`
}
