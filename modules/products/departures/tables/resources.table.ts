import { list } from '@kit/tables/list'
import { resource as fact } from '../facts/resource.fact.ts'
import record from '../records/resource.record.ts'

export default list({
  id: 'resources',
  path: '/administracion/recursos',
  title: { es: 'Recursos compartidos', en: 'Shared resources' },
  about: {
    es: 'Registre las lanchas, camionetas y guías que limitan a varios productos.',
    en: 'Register the boats, vans, and guides that limit several products at once.',
  },
  words: {
    es: 'lancha barco camioneta guía equipo capacidad inventario',
    en: 'boat van guide equipment capacity inventory',
  },
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'recursos', order: 10 },
  none: {
    es: 'Una lancha, camioneta o guía que limita a varios productos: agréguela y elíjala en sus patrones de salidas.',
    en: 'A boat, van or guide that limits several products: add it and choose it in their patterns of departures.',
  },
  fact,
  columns: ['name', 'capacity', 'products', 'active'],
  keep: ['name', 'capacity'],
  filters: ['active'],
  sort: ['name'],
  key: 'id',
  record,
})
