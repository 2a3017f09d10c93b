import { act } from '@kit/acts/act'
import { placement } from '../things.ts'

export default act({
  id: 'placement.remove',
  of: placement,
  path: '/remove_rep_location',
  key_in: 'id',
  title: { es: 'Quitar', en: 'Take off' },
  asks: { es: '¿Quitar a {{rep}} de {{location}}?', en: 'Take {{rep}} off {{location}}?' },
  consequence: {
    es: 'Deja de esperarse ahí el {{date}}. Si ya tomó esa locación, sigue vendiendo en ella.',
    en: 'They are not expected there on {{date}}. If they took that location they go on selling at it.',
  },
  told: { es: 'Quitó a un rep de una locación', en: 'Took a rep off a location' },
  done: { es: 'Locación quitada', en: 'Taken off' },
  permission: 'rep_location.manage',
  danger: true,
  step: 'inactive',
})
