import { act } from '@kit/acts/act'
import { showRepWeek } from '../contract/week.ts'
import { placement } from '../things.ts'

export default act({
  id: 'placement.remove',
  of: placement,
  path: '/remove_rep_location',
  key_in: 'id',
  title: { es: 'Quitar', en: 'Remove' },
  asks: { es: '¿Quitar a {{rep}} de {{location}}?', en: 'Remove {{rep}} from {{location}}?' },
  consequence: {
    es: 'Se quita su horario del {{date}}. Si ya registró su entrada en esa locación, puede seguir vendiendo en ella.',
    en: 'Their hours on {{date}} are removed. If they already clocked in at that desk, they can keep selling there.',
  },
  told: { es: 'Quitó a un rep de una locación', en: 'Removed a rep from a desk' },
  done: { es: 'Locación quitada', en: 'Desk removed' },
  permission: 'rep_location.manage',
  danger: true,
  step: 'inactive',
  outdates: [showRepWeek],
})
