import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('whatsapp_number', 'Número de WhatsApp', 'WhatsApp number'),
  thing('whatsapp_message', 'Mensaje de WhatsApp', 'WhatsApp message'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('whatsapp.sent', 'Envió un WhatsApp', 'Sent a WhatsApp message'),
  act('whatsapp.withdrawn', 'Retiró un WhatsApp de la cola', 'Withdrew a WhatsApp message'),
  act('whatsapp.resumed', 'Reanudó un número de WhatsApp', 'Resumed a WhatsApp number'),
  act('whatsapp.paired', 'Vinculó un teléfono a WhatsApp', 'Paired a phone with WhatsApp'),
  act('whatsapp.closed', 'Cerró la sesión de WhatsApp', 'Closed the WhatsApp session'),
  act('whatsapp.number_added', 'Agregó un número de WhatsApp', 'Added a WhatsApp number'),
  act('whatsapp.number_changed', 'Modificó un número de WhatsApp', 'Changed a WhatsApp number'),
]
