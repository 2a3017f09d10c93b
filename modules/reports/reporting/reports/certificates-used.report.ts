import { OF_SALES } from '@app/roles/audiences'
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
    es: '¿Qué se pagó con certificados y de qué emisor?',
    en: 'What was paid with certificates, and from which issuer?',
  },
  rule: {
    es: 'Pagos confirmados con certificado, de otra empresa o de la casa, por fecha de pago, con número y emisor; los reembolsos restan. Los de la casa muestran su saldo a hoy.',
    en: 'Confirmed certificate payments, from other companies or the house, by payment date, with number and issuer; refunds are deducted. House certificates show their balance as of today.',
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
