import { list } from '@kit/tables/list'
import { electronicExport } from '../facts/electronic-export.fact.ts'

export default list({
  id: 'electronic-exports',
  path: '/contabilidad/electronica',
  title: { es: 'Exportaciones de contabilidad electrónica', en: 'Electronic accounting exports' },
  about: {
    es: 'Consulte los archivos del SAT exportados de cada mes, quién los exportó y si hubo cambios.',
    en: 'See the SAT files exported for each month, who exported them, and whether anything changed.',
  },
  words: {
    es: 'sat xml catálogo balanza complementaria normal envío buzón tributario',
    en: 'sat xml chart balance complementary normal filing',
  },
  none: {
    es: 'No hay exportaciones. Se generan en Balanza en pesos.',
    en: 'There are no exports. Generate them in Trial balance in pesos.',
  },
  first: '/contabilidad/balanza-en-pesos',
  roles: ['CONTABILIDAD'],
  under: '/contabilidad/balanza-en-pesos',
  fact: electronicExport,
  columns: ['month', 'file', 'kind', 'sequence', 'changed', 'file_name', 'exporter', 'exported_at'],
  hidden: ['rfc', 'digest'],
  keep: ['month', 'file_name'],
  filters: ['file', 'kind'],
  pinned: ['file'],
  sort: ['-exported_at'],
  key: 'id',
})
