import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import approve from '../acts/approve-certificate.act.ts'
import reject from '../acts/reject-certificate.act.ts'
import { certificate as fact } from '../facts/certificate.fact.ts'

export default list({
  id: 'certificates',
  path: '/certificados',
  title: { es: 'Certificados de la casa', en: 'House certificates' },
  about: {
    es: 'Emita, apruebe o anule certificados de cortesía o vendidos, y vea su saldo.',
    en: 'Issue, approve, or void complimentary or sold certificates, and see their balance.',
  },
  words: {
    es: 'vale regalo tarjeta cortesía emitir gift card saldo compensación',
    en: 'gift card courtesy voucher issue balance compensation store credit',
  },
  none: {
    es: 'No hay certificados. Emita el primero.',
    en: 'There are no certificates. Issue the first one.',
  },
  first: 'here',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  menu: { group: 'certificados', order: 10 },
  fact,
  columns: [
    'number',
    'holder',
    'state',
    'origin',
    'amount',
    'used',
    'balance',
    'expires_on',
    'reason',
    'issued_by',
  ],
  hidden: ['currency', 'issued_at', 'approved_by'],
  keep: ['number', 'holder', 'balance'],
  filters: ['expires_on', 'issued_day', 'state', 'origin', 'currency'],
  pinned: ['state', 'expires_on'],
  sort: ['-issued_at'],
  totals: ['amount', 'used', 'balance'],
  key: 'id',
  link: ({ number }) => `/certificados/movimientos?text=${number}`,
  actions: [
    approve,
    reject,
    opens('void', 'Anular', 'Void', { permission: 'certificate.issue', danger: true }),
    opens('reopen', 'Reactivar', 'Reactivate', { permission: 'certificate.issue' }),
  ],
})
