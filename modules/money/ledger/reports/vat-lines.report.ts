import { report } from '@kit/tables/report'
import { taxLine } from '../facts/tax-line.fact.ts'

export default report({
  id: 'vat-lines',
  path: '/contabilidad/iva-del-mes/lineas',
  title: { es: 'Líneas del IVA del mes', en: 'Lines of the VAT of the month' },
  words: {
    es: 'iva detalle documentos ventas facturas papel de trabajo',
    en: 'vat detail documents sales invoices work paper',
  },
  question: {
    es: '¿De qué ventas y facturas sale el IVA del mes?',
    en: 'Which sales and invoices does the VAT of the month come from?',
  },
  rule: {
    es: 'Una línea por servicio o por factura y tasa, cada día en que se pagó algo de él o se regresó (en negativo), en los pesos de su documento. Lleva a su póliza; lo que no lleva IVA no asienta, y lleva a su venta o factura.',
    en: 'One line a service, or an invoice and rate, on each day on which some of it was paid or given back (negative), in the pesos of its document. It leads to its entry; what bears no VAT has none, and leads to its sale or invoice.',
  },
  roles: ['CONTABILIDAD'],
  under: '/contabilidad/iva-del-mes',
  fact: taxLine,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  filters: ['flow', 'tax_kind', 'told', 'channel', 'hotel', 'location'],
  columns: [
    'day',
    'flow',
    'tax_kind',
    'folio',
    'party',
    'rfc',
    'entry',
    'base',
    'collected',
    'credited',
    'iva_withheld',
    'isr_withheld',
  ],
  hidden: ['told', 'channel', 'hotel', 'location'],
  keep: ['day', 'folio'],
  sort: ['day', 'folio'],
  figures: ['collected', 'credited'],
  link: ({ entry_id, invoice_id, reservation_uuid }) =>
    entry_id
      ? `/contabilidad/poliza/${entry_id}`
      : invoice_id
        ? `/adicionar/factura/${invoice_id}`
        : `/contabilidad/reserva/${reservation_uuid}`,
})
