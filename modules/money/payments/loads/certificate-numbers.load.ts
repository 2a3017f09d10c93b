import { loadOfRecord } from '@kit/tables/load-of-record'
import certificateNumber from '../records/certificate-number.record.ts'

export default loadOfRecord({
  id: 'certificate-numbers',
  title: { es: 'Certificados de emisores', en: 'Certificates of issuers' },
  row: {
    es: 'Una fila por certificado que la empresa dice haber emitido, con lo que vale.',
    en: 'A row a certificate that the company says it issued, with what it is worth.',
  },
  order: 96,
  record: certificateNumber,
  key: ['issuer_id', 'number'],
})
