import type { Received } from '@kit/http/endpoint'
import type { showGroupPlan } from '../contract.ts'

export type GroupPlan = Received<typeof showGroupPlan>
