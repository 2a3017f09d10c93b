import type { Received } from '@kit/http/endpoint'
import type { listParts } from '../../contract/parts.ts'

export type WholeBudget = Received<typeof listParts>
