import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act(
    'provider_request.confirm',
    'Confirmó un servicio como su proveedor',
    'Confirmed a service as its provider',
  ),
  act(
    'provider_request.reject',
    'Rechazó un servicio como su proveedor',
    'Rejected a service as its provider',
  ),
]
