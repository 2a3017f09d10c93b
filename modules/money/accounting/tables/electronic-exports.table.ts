import { list } from '@kit/tables/list'
import { electronicExport } from '../facts/electronic-export.fact.ts'

export default list({
  id: 'electronic-exports',
  path: '/contabilidad/electronica',
  title: { es: 'Contabilidad electrónica exportada', en: 'Electronic accounting exported' },
  about: {
    es: 'Vea qué archivos del SAT se exportaron de cada mes, quién y si algo cambió.',
    en: 'See which files for the SAT were exported of each month, by whom and whether anything changed.',
  },
  words: {
    es: 'sat xml catálogo balanza complementaria normal envío buzón tributario',
    en: 'sat xml chart balance complementary normal filing',
  },
  none: {
    es: 'No se ha exportado ningún mes. Se exporta en Balanza en pesos.',
    en: 'No month was exported yet. Export one on Trial balance in pesos.',
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
