import { hours, setting } from '@kit/kernel/setting'

export const providerAnswerHours = setting(
  'provider_answer_hours',
  hours(24, { min: 1, max: 720 }),
  {
    es: 'Plazo de respuesta del proveedor',
    en: 'Provider response time',
  },
)
