import { endpoint } from '@kit/http/endpoint'
import { Id } from '@kit/http/fields'
import * as z from 'zod'

const CONFIRM = 'transport.confirm'
const REFUSALS = ['operator.off', 'operator.not_now'] as const

export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/transporte/servicios/confirmacion',
  summary: 'Has the external operator told that a transfer is confirmed',
  permission: CONFIRM,
  idempotent: true,
  body: z.object({ item_id: Id }),
  reply: z.object({ call_id: Id }),
  refusals: REFUSALS,
})

export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/transporte/servicios/cancelacion',
  summary: 'Has the external operator told that a transfer was cancelled',
  permission: CONFIRM,
  idempotent: true,
  body: z.object({ item_id: Id }),
  reply: z.object({ call_id: Id }),
  refusals: REFUSALS,
})

export const showOperator = endpoint({
  method: 'GET',
  path: '/transporte/operador',
  summary: 'Whether the external operator is told, or a simulator of development, or nobody',
  permission: 'reporte/transporte/confirmacion-servicio',
  reply: z.object({ mode: z.enum(['real', 'simulator', 'off']) }),
  refusals: [],
})
