import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('development_request.send', 'Envió una petición a aprobación', 'Sent a request for approval'),
  act('development_request.approved', 'Aprobó una petición', 'Approved a request'),
  act('development_request.rejected', 'Rechazó una petición', 'Rejected a request'),
  act(
    'development_request.progress',
    'Actualizó el estado de una petición',
    'Updated a request’s status',
  ),
  act('development_request.attach', 'Adjuntó archivos', 'Attached files'),
  act('development_request.detach', 'Quitó un archivo', 'Removed a file'),
]
