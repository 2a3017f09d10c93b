import { act } from '@kit/acts/act'
import { liftUseLimit } from '../server/limits.ts'
import { usageLimit } from '../things.ts'

export default act({
  id: 'usage_limit.lift',
  of: usageLimit,
  path: '/privacy/limits/:uuid/lifting',
  title: { es: 'Levantar', en: 'Lift' },
  asks: { es: '¿Levantar el límite de {{reason}}?', en: 'Lift the limit for {{reason}}?' },
  yes: { es: 'Levantar límite', en: 'Lift limit' },
  told: { es: 'Levantó un límite de uso', en: 'Lifted a usage limit' },
  consequence: {
    es: 'Solo a petición de la persona: volverá a recibir los boletines que aceptó.',
    en: 'Only at the person’s request: they will get the newsletters they agreed to again.',
  },
  done: { es: 'Límite levantado', en: 'Limit lifted' },
  permission: 'privacy.lift_limit',
  refuses: ['privacy.no_limit'],
  perform: liftUseLimit,
})
