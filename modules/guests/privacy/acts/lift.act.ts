import { act } from '@kit/acts/act'
import { liftUseLimit } from '../server/limits.ts'
import { usageLimit } from '../things.ts'

export default act({
  id: 'usage_limit.lift',
  of: usageLimit,
  path: '/privacy/limits/:uuid/lifting',
  title: { es: 'Levantar', en: 'Lift' },
  asks: { es: '¿Levantar el límite de {{reason}}?', en: 'Lift the limit of {{reason}}?' },
  yes: { es: 'Levantar límite', en: 'Lift limit' },
  told: { es: 'Levantó un límite de uso', en: 'Lifted a limit of use' },
  consequence: {
    es: 'Solo si la persona lo pidió: vuelven a llegarle los boletines a los que dio su consentimiento.',
    en: 'Only if the person asked for it: newsletters they consented to will reach them again.',
  },
  done: { es: 'Límite levantado', en: 'Limit lifted' },
  permission: 'privacy.lift_limit',
  refuses: ['privacy.no_limit'],
  perform: liftUseLimit,
})
