import { by, report } from '@kit/tables/report'
import type { Question } from '@kit/tables/table'
import { taxLine } from '../facts/tax-line.fact.ts'

export default report({
  id: 'vat-of-month',
  path: '/contabilidad/iva-del-mes',
  title: { es: 'IVA del mes', en: 'VAT of the month' },
  words: {
    es: 'papel de trabajo trasladado cobrado acreditable pagado retenido a favor por pagar declaración impuestos flujo de efectivo',
    en: 'work paper output input collected paid withheld payable return taxes cash basis',
  },
  question: {
    es: '¿Cuánto IVA se cobró y cuánto acreditable se pagó en el mes, a qué tasa, y cuánto queda por pagar?',
    en: 'How much VAT was collected and how much creditable VAT was paid in the month, at which rate, and how much is payable?',
  },
  rule: {
    es: 'Ventas cobradas y facturas pagadas, por día del pago, en los pesos de su documento. Por pagar es lo trasladado cobrado menos lo acreditable pagado; en negativo, a favor. Lo retenido a proveedores se entera aparte, y su IVA se acredita después de enterarlo: no está en lo acreditable. Cada total es lo que el mes movió en su cuenta de la Balanza en pesos. Se cuenta cada noche, hasta el día anterior.',
    en: 'Sales collected and invoices paid, by day of the payment, in the pesos of its document. Payable is VAT collected less creditable VAT paid; negative is in your favor. What is withheld of providers is remitted apart, and its VAT is credited after it was: it is not in what is creditable. Each total is what the month moved in its account of the trial balance in pesos. It is counted every night, up to the day before.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 14 },
  fact: taxLine,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: by('flow', 'tax_kind'),
  filters: ['flow', 'tax_kind', 'told', 'channel', 'hotel', 'location'],
  columns: [
    'flow',
    'tax_kind',
    'lines',
    'base',
    'collected',
    'credited',
    'payable',
    'iva_withheld',
    'isr_withheld',
  ],
  keep: ['flow', 'tax_kind'],
  sort: ['flow', 'tax_kind'],
  figures: ['collected', 'credited', 'payable', 'iva_withheld'],
  link: ({ flow, tax_kind }, question) => linesAddress({ flow, tax_kind }, question),
})

/** The lines that a row is made of, on the same days and places. */
function linesAddress(
  asked: Readonly<{ flow: string; tax_kind: string }>,
  { days, posted }: Question,
): string {
  const same = (['told', 'channel', 'hotel', 'location'] as const).flatMap(
    (key): [string, string][] =>
      posted[key] === undefined ? [] : [[key, JSON.stringify(posted[key])]],
  )
  return `/contabilidad/iva-del-mes/lineas?${new URLSearchParams([
    ['flow', JSON.stringify([asked.flow])],
    ['tax_kind', JSON.stringify([asked.tax_kind])],
    ...(days
      ? [['dateInit', days.from] as [string, string], ['dateFin', days.to] as [string, string]]
      : []),
    ...same,
  ])}`
}
