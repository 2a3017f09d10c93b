import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('guest_page.renew', 'Hizo de nuevo la liga del huésped', 'Made the guest’s link anew'),
  act('guest_page.revoke', 'Retiró la liga del huésped', 'Revoked the guest’s link'),
  act('guest_page.ask', 'El huésped pidió cancelar', 'The guest asked to cancel'),
  act('guest_page.pay', 'El huésped pidió pagar en línea', 'The guest asked to pay online'),
  act(
    'guest_page.news',
    'El huésped dijo si quiere boletines',
    'The guest said whether they want newsletters',
  ),
  act('guest_page.rate', 'El huésped calificó un servicio', 'The guest rated a service'),
]
