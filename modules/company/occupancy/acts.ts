import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('occupancy.set', 'Capturó la ocupación de un hotel', 'Entered a hotel’s occupancy'),
]
