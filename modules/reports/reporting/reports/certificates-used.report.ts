import { OF_SALES } from '@app/access/audiences'
import { paymentLine } from '@app/reporting/facts/payment-line'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'certificates-used',
  path: '/reporte/cashcertificado',
  title: { es: 'Cash certificado', en: 'Cash certificates' },
  words: {
    es: 'vale cupón usado club vacacional forma de pago',
    en: 'gift card voucher used vacation club payment method',
  },
  question: {
    es: '¿Qué se pagó con certificados, con cuáles y de quién?',
    en: 'What was paid with certificates, with which, and whose?',
  },
  rule: {
    es: 'Pagos con certificado confirmados, de otra empresa o de la casa, por día de pago, con su número y su emisor; lo reembolsado resta. De los de la casa se dice lo que hoy queda de cada uno.',
    en: 'Confirmed payments by certificate, of another company or of the house, by day of payment, with its number and its issuer; refunds are taken off. Of those of the house it says what is left of each today.',
  },
  roles: OF_SALES,
  menu: { group: 'reportes-forma-pago', order: 20 },
  fact: paymentLine,
  where: sql`l.method_code in ('certificate', 'house_certificate')`,
  period: { column: 'payment_day', calendar: 'payment' },
  filters: ['location', 'channel', 'user', 'kind'],
  columns: [
    'payment_day',
    'reference',
    'issuer',
    'customer',
    'folio',
    'location',
    'rep',
    'kind',
    'currency',
    'amount',
    'mxn',
    'certificate_left',
  ],
  hidden: ['channel', 'hotel', 'agency', 'sale_day'],
  keep: ['reference', 'amount'],
  sort: ['-payment_day', 'reference'],
  figures: ['mxn'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
