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
    es: '¿Por qué lo vendido en estos días no es lo que los libros cargaron a clientes?',
    en: 'Why is what was sold on these days not what the books charged to customers?',
  },
  rule: {
    es: 'Lo vendido por su día de venta (con IVA y muelle, también lo que después se canceló) y cada diferencia con su motivo, menos lo que los libros cargaron a clientes por servicios, por día del asiento. En cada moneda suma cero: lo que sobre no tiene explicación y es una falla. La revaluación y los cobros no cargan servicios a clientes, y por eso no están.',
    en: 'What was sold by its day of sale (with IVA and dock, also what was cancelled later) and every difference with its reason, less what the books charged to customers for services, by day of the entry. Each currency sums to zero: what is left has no explanation and is a fault. Revaluation and payments charge no service to customers and are not here.',
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
