import { answering } from '@kit/live/requests'
import { endSessionsElsewhere } from '../events.ts'
import { endOtherSessions } from './session-ending.ts'

export const answers = [
  answering(endSessionsElsewhere, (tx) => endOtherSessions(tx, tx.actor, tx.now)),
]
