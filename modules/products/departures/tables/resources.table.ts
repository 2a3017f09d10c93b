import { list } from '@kit/tables/list'
import { resource as fact } from '../facts/resource.fact.ts'
import record from '../records/resource.record.ts'

export default list({
  id: 'resources',
  path: '/administracion/recursos',
  title: { es: 'Recursos compartidos', en: 'Shared resources' },
  about: {
    es: 'Registre las lanchas, camionetas y guías compartidos entre productos.',
    en: 'Register the boats, vans, and guides shared by products.',
  },
  words: {
    es: 'lancha barco camioneta guía equipo capacidad inventario',
    en: 'boat van guide equipment capacity inventory',
  },
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'recursos', order: 10 },
  none: {
    es: 'No hay recursos. Agregue una lancha, camioneta o guía y elíjalo en sus patrones de salidas.',
    en: 'There are no resources. Add a boat, van, or guide and choose it in departure patterns.',
  },
  fact,
  columns: ['name', 'capacity', 'products', 'active'],
  keep: ['name', 'capacity'],
  filters: ['active'],
  sort: ['name'],
  key: 'id',
  record,
})
