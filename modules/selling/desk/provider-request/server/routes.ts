import { handle } from '@kit/http/handle'
import { confirmAsked, rejectAsked } from '../contract.ts'
import { confirm, reject } from './answering.ts'

export const routes = [
  handle(confirmAsked, async (tx, { params: { uuid }, body: { code } }) => ({
    uuid,
    state: 'confirmed' as const,
    voucher: await confirm(tx, uuid, code),
  })),

  handle(rejectAsked, async (tx, { params: { uuid }, body: { reason } }) => {
    await reject(tx, uuid, reason)
    return { uuid, state: 'rejected' as const }
  }),
]
