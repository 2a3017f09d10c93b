import { endpoint } from '@kit/http/endpoint'
import * as z from 'zod'

/** The families of the specification’s report calls: `POST reporte/{name}`. */
export const FAMILIES = ['report', 'reporte', 'reportes'] as const
export type Family = (typeof FAMILIES)[number]

/** Each report answers at its own path of a family; any other name is told which there are. */
export const openUnknownReport = (family: Family) =>
  endpoint({
    method: 'POST',
    path: `/${family}/:name`,
    summary: `Refuses a report that is not under ${family}, and says which are`,
    permission: 'session',
    reads: true,
    params: z.object({ name: z.string().min(1).max(100) }),
    body: z.unknown(),
    reply: z.never(),
    refusals: ['report.unknown_name'],
  })
