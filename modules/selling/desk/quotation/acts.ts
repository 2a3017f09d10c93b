import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('quotation.save', 'Hizo una cotización', 'Made a quotation'),
  act(
    'quotation.revise',
    'Guardó otra versión de una cotización',
    'Saved a new version of a quotation',
  ),
  act(
    'quotation.accept',
    'Registró la aceptación de una cotización',
    'Accepted a quotation for the customer',
  ),
  act(
    'quotation.plan',
    'Guardó habitaciones y pagos de un grupo',
    'Saved a group’s rooms and payments',
  ),
  act('quotation.collect', 'Cobró a un grupo', 'Collected a group payment'),
  act('quotation.mail', 'Envió una cotización', 'Emailed a quotation'),
  act('quotation.remind', 'Envió el recordatorio de una cotización', 'Sent a quotation reminder'),
  act(
    'quotation.remind_instalment',
    'Envió el recordatorio de un pago a un grupo',
    'Sent a group payment reminder',
  ),
]
