import { thing } from '@kit/acts/thing'
import { AGENCY_RETURN, CERTIFICATE, COLLECTION } from './lifecycles.ts'
import { findCertificate } from './server/certificates/issuing.ts'
import { findCollection } from './server/credit/collecting.ts'
import { findReturn } from './server/credit/returning.ts'

export const collection = thing('collection', 'Cobro a agencia', 'Agency collection', {
  key: 'id',
  lifecycle: COLLECTION,
  refuses: ['collection.not_found'],
  find: (tx, key, options) => findCollection(tx, Number(key), options),
})

export const agencyReturn = thing('agency_return', 'Devolución a agencia', 'Refund to agency', {
  key: 'id',
  lifecycle: AGENCY_RETURN,
  refuses: ['agency_return.not_found'],
  find: (tx, key, options) => findReturn(tx, Number(key), options),
})

export const certificate = thing('certificate', 'Certificado de la casa', 'House certificate', {
  key: 'id',
  lifecycle: CERTIFICATE,
  refuses: ['certificate.not_found'],
  find: (tx, key, options) => findCertificate(tx, Number(key), options),
})
