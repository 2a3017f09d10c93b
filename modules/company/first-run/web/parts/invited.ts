import type { Received } from '@kit/http/endpoint'
import type { saveTeam } from '../../contract/people.ts'

/** Somebody with the link that lets them choose a first password. */
export type Invited = Received<typeof saveTeam>['invited'][number]
