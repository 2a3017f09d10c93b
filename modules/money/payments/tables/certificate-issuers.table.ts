import { list } from '@kit/tables/list'
import { certificateIssuer as fact } from '../facts/certificate-issuer.fact.ts'
import record from '../records/certificate-issuer.record.ts'

export default list({
  id: 'certificate-issuers',
  path: '/certificados/emisores',
  title: { es: 'Emisores de cash certificados', en: 'Cash certificate issuers' },
  about: {
    es: 'Registre las empresas cuyos cash certificados acepta y cómo se validan.',
    en: 'Register the companies whose cash certificates you accept, and how they are checked.',
  },
  words: {
    es: 'empresa vale convenio club vacacional tiempo compartido',
    en: 'company vouchers agreement vacation club timeshare',
  },
  none: {
    es: 'No hay emisores. Registre las empresas cuyos cash certificados acepta.',
    en: 'There are no issuers. Register the companies whose cash certificates you accept.',
  },
  first: 'here',
  roles: ['CONTABILIDAD'],
  menu: { group: 'certificados', order: 30 },
  fact,
  columns: ['name', 'number_form', 'way', 'state'],
  keep: ['name', 'number_form'],
  filters: ['state', 'way'],
  sort: ['name'],
  key: 'id',
  record,
})
