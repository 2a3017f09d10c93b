import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('pickup.sent', 'Avisó un pickup por WhatsApp', 'Told a pickup by WhatsApp'),
  act('pickup.told', 'Escribió al huésped su pickup', 'Wrote the guest their pickup'),
]
