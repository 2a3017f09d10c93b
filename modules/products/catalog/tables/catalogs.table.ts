import { list } from '@kit/tables/list'
import { contentCatalog as fact } from '../facts/content-catalog.fact.ts'
import record from '../records/content-catalog.record.ts'

export default list({
  id: 'catalogs',
  path: '/catalogs',
  title: { es: 'Catálogos', en: 'Catalogs' },
  about: {
    es: 'Arme catálogos de productos y compártalos con el huésped por enlace o QR.',
    en: 'Build product catalogs and share them with guests by link or QR code.',
  },
  words: {
    es: 'folleto menú tours brochure enlace qr galería flyer publicar',
    en: 'catalog brochure flyer tours link qr publish gallery',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'promocion', order: 30 },
  fact,
  columns: ['name', 'title', 'state', 'products', 'published_at'],
  keep: ['name', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['name'],
  link: ({ uuid }) => `/catalogs/update/${uuid}`,
  key: 'uuid',
  record,
})
