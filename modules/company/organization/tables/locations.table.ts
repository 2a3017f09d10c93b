import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { editLocation, removeLocation } from '../contract/channels.ts'
import { location } from '../facts/location.fact.ts'

export default list({
  id: 'locations',
  path: '/lugares/locaciones',
  title: { es: 'Locaciones', en: 'Locations' },
  about: {
    es: 'Registre las locaciones donde venden los reps en cada hotel.',
    en: 'Register the desks where reps sell at each hotel.',
  },
  words: {
    es: 'desk escritorio módulo punto de venta mostrador lobby',
    en: 'desk point of sale counter stand lobby',
  },
  first: 'here',
  roles: ['GERENTE CONCESION'],
  menu: { group: 'lugares', order: 25 },
  fact: location,
  columns: ['locacion', 'state', 'hotel', 'tag', 'period', 'percent', 'whatsapp'],
  keep: ['locacion', 'state'],
  filters: ['state', 'channel', 'hotel', 'tag', 'period'],
  pinned: ['hotel', 'state'],
  sort: ['hotel', 'locacion'],
  key: 'id',
  actions: [
    opens('edit', 'Editar', 'Edit', { permission: editLocation.permission }),
    act(
      'delete',
      'Eliminar',
      'Delete',
      callOf(removeLocation, (id) => ({ params: { id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Esta seguro de eliminar esta locación?',
            en: 'Delete this location?',
          },
          consequence: {
            es: '{{locacion}} se elimina del hotel. Si ya tiene ventas, solo se puede desactivar.',
            en: '{{locacion}} is removed from the hotel. If it has sales, it can only be deactivated.',
          },
          yes: { es: 'Eliminar locación', en: 'Delete location' },
        },
        done: { es: 'Locación eliminada', en: 'Location deleted' },
      },
    ),
  ],
})
