import { act } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

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

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('expire-provider-requests', 'Vencer solicitudes al proveedor', 'Expire provider requests'),
]
