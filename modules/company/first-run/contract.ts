import { endpoint } from '@kit/http/endpoint'
import type { PermissionKey } from '@kit/kernel/permission'
import * as z from 'zod'

type Step = Readonly<{
  path: `/${string}`
  permission: PermissionKey
  load?: string
  /** The kind of file that is a list as its owner has it, of which this and later steps follow. */
  list?: string
}>

/**
 * What a new company makes before its first sale, in this order: the screen where it is made, who
 * may, and the kind of file that makes many of it.
 */
export const STEPS = {
  company: { path: '/administracion/ajustes', permission: 'administracion/ajustes' },
  zones: { path: '/lugares/zonas', permission: 'zones.manage' },
  hotels: { path: '/lugares/hoteles', permission: 'hotels.manage', load: 'hotels' },
  channel: { path: '/comisiones/canales', permission: 'comisiones/canales' },
  locations: { path: '/comisiones/canales', permission: 'comisiones/canales', load: 'locations' },
  people: { path: '/administracion/usuarios', permission: 'users.manage', load: 'users' },
  rates: { path: '/administracion/tipo-de-cambio', permission: 'administracion/tipo-de-cambio' },
  provider: { path: '/administracion/proveedores', permission: 'providers.manage' },
  policy: { path: '/administracion/politicas', permission: 'products.manage' },
  product: {
    path: '/administracion/productos',
    permission: 'products.manage',
    load: 'products',
    list: 'price-list',
  },
  departures: {
    path: '/administracion/patrones-de-salida',
    permission: 'departures.manage',
    load: 'patterns',
  },
  sale: { path: '/reservar', permission: 'reservar' },
} as const satisfies Readonly<Record<string, Step>>
export type StepName = keyof typeof STEPS
const Name = z.enum(Object.keys(STEPS) as [StepName, ...StepName[]])

const Steps = z.array(
  z.object({
    step: Name,
    path: z.string(),
    load: z.string().nullable(),
    list: z.string().nullable(),
    done: z.boolean(),
    skipped: z.boolean(),
  }),
)
export type FirstSteps = z.output<typeof Steps>

export const showFirstSteps = endpoint({
  method: 'GET',
  path: '/first-run',
  summary: 'My steps to the first sale; none once the company has sold',
  permission: 'session',
  reply: Steps,
  refusals: [],
})

export const skipFirstStep = endpoint({
  method: 'POST',
  path: '/first-run/skip',
  summary: 'Goes without a step, or takes it up again',
  permission: 'session',
  body: z.object({ step: Name, skipped: z.boolean() }),
  reply: Steps,
  refusals: ['first_step.unknown'],
})
