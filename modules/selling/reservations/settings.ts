import { hours, setting } from '@kit/kernel/setting'

export const providerAnswerHours = setting(
  'provider_answer_hours',
  hours(24, { min: 1, max: 720 }),
  {
    es: 'Respuesta del proveedor a lo que confirma venta por venta',
    en: 'Answer of a provider that confirms each sale',
  },
)
