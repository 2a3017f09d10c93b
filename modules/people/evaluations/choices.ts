import { TEAM } from '@app/roles/rules'
import type { RoleName } from '@kit/kernel/permission'
import type { Choices } from '@kit/tables/record'
import type { States } from '@kit/tables/column'

export const ANSWERED_BY_CHOICES = {
  supervisor: { es: 'Un supervisor evalúa al rep', en: 'A supervisor evaluates the rep' },
  rep: { es: 'Autoevaluación del rep', en: 'Rep self-evaluation' },
} satisfies Choices

export const KIND_CHOICES = {
  scale: { es: 'Escala de 1 a 5', en: 'Scale from 1 to 5' },
  yes_no: { es: 'Sí o no', en: 'Yes or no' },
  choice: { es: 'Opción múltiple', en: 'Multiple choice' },
  text: { es: 'Texto', en: 'Text' },
} satisfies Choices

export const statesOf = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([value, text]) => [value, { ...text, tone: 'neutral' as const }]),
  )

/** Who opens evaluations until an administrator decides otherwise; a rep sees their own. */
export const OF_EVALUATIONS = [...TEAM] as const satisfies readonly RoleName[]
