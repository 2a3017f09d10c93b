import { ADMINISTRATORS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { finding } from '../facts/finding.fact.ts'

export default list({
  id: 'audit-findings',
  path: '/contabilidad/auditoria',
  title: { es: 'Auditoría de libros', en: 'Audit of the books' },
  about: {
    es: 'Compare cada documento con su póliza y resuelva las diferencias.',
    en: 'Check each document against its journal entry and resolve any difference.',
  },
  words: {
    es: 'revisión diferencias descuadre hallazgos control verificar errores pólizas',
    en: 'check differences discrepancies findings control verify errors mismatch',
  },
  none: {
    es: 'No hay diferencias entre los documentos y los libros.',
    en: 'There are no differences between the documents and the books.',
  },
  first: 'here',
  roles: ['CONTABILIDAD'],
  menu: { group: 'control', order: 10 },
  fact: finding,
  start: [
    {
      roles: [...ADMINISTRATORS, 'CONTABILIDAD'],
      label: { es: 'Diferencias en los libros', en: 'Differences in the books' },
      order: 50,
      asked: () => ({ state: ['open'] }),
    },
  ],
  columns: ['check', 'folio', 'document', 'off_mxn', 'expected', 'found', 'first_seen_at', 'state'],
  hidden: ['last_seen_at', 'gone_at'],
  keep: ['check', 'state'],
  filters: ['state', 'check'],
  pinned: ['state', 'check'],
  sort: ['-first_seen_at'],
  totals: ['off_mxn'],
  // To what differs: its reservation, the entry of what has none, or the seals.
  link: ({ reservation_uuid, entry_id, is_seal }) => {
    if (reservation_uuid) return `/reserva/${reservation_uuid}`
    if (entry_id) return `/contabilidad/poliza/${entry_id}`
    return is_seal ? '/contabilidad/sellos' : null
  },
})
