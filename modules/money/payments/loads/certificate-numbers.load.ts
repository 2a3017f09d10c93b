import { loadOfRecord } from '@kit/tables/load-of-record'
import certificateNumber from '../records/certificate-number.record.ts'

export default loadOfRecord({
  id: 'certificate-numbers',
  title: { es: 'Certificados de otras empresas', en: 'Issuer certificates' },
  row: {
    es: 'Una fila por certificado, con el importe que ampara.',
    en: 'One row per certificate, with its amount.',
  },
  order: 96,
  record: certificateNumber,
  key: ['issuer_id', 'number'],
})
