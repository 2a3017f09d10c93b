import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('guest_page.renew', 'Generó un nuevo enlace del huésped', 'Generated a new guest link'),
  act('guest_page.revoke', 'Desactivó el enlace del huésped', 'Deactivated the guest’s link'),
  act(
    'guest_page.ask',
    'El huésped solicitó una cancelación',
    'The guest requested a cancellation',
  ),
  act(
    'guest_page.pay',
    'El huésped inició un pago en línea',
    'The guest started an online payment',
  ),
  act(
    'guest_page.news',
    'El huésped cambió su preferencia de boletines',
    'The guest changed their newsletter preference',
  ),
  act('guest_page.rate', 'El huésped calificó un servicio', 'The guest rated a service'),
]
