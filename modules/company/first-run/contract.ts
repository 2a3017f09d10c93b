import { endpoint } from '@kit/http/endpoint'
import type { PermissionKey } from '@kit/kernel/permission'
import * as z from 'zod'

type Step = Readonly<{
  /** The page that makes it with others. */
  page: PageName
  /** The screen of this alone. */
  path: `/${string}`
  /** What somebody needs who does it for the first time. */
  minutes: number
  permission: PermissionKey
  load?: string
  /** The kind of file that is a list as its owner has it, of which this and later steps follow. */
  list?: string
}>

/** The pages of the first hour, in the order in which they are needed. */
export const PAGES = {
  company: '/primeros-pasos/empresa',
  offer: '/administracion/productos/nuevo-tour',
  people: '/primeros-pasos/gente',
  sale: '/reservar',
} as const
export type PageName = keyof typeof PAGES

/**
 * What a new company makes before its first sale, in this order: the page where it is made, who may,
 * and the kind of file that makes many of it.
 */
export const STEPS = {
  company: {
    page: 'company',
    path: '/administracion/ajustes',
    minutes: 1,
    permission: 'administracion/ajustes',
  },
  zones: {
    page: 'company',
    path: '/lugares/zonas',
    minutes: 1,
    permission: 'zones.manage',
  },
  hotels: {
    page: 'company',
    path: '/lugares/hoteles',
    minutes: 1,
    permission: 'hotels.manage',
    load: 'hotels',
  },
  channel: {
    page: 'company',
    path: '/comisiones/canales',
    minutes: 0,
    permission: 'comisiones/canales',
  },
  locations: {
    page: 'company',
    path: '/comisiones/canales',
    minutes: 0,
    permission: 'comisiones/canales',
    load: 'locations',
  },
  rates: {
    page: 'company',
    path: '/administracion/tipo-de-cambio',
    minutes: 1,
    permission: 'administracion/tipo-de-cambio',
  },
  policy: {
    page: 'company',
    path: '/administracion/politicas',
    minutes: 0,
    permission: 'products.manage',
  },
  commission: {
    page: 'company',
    path: '/commissions-by-channel',
    minutes: 1,
    permission: 'commissions.manage',
  },
  product: {
    page: 'offer',
    path: '/administracion/productos',
    minutes: 2,
    permission: 'products.manage',
    load: 'products',
    list: 'price-list',
  },
  provider: {
    page: 'offer',
    path: '/administracion/proveedores',
    minutes: 0,
    permission: 'providers.manage',
  },
  departures: {
    page: 'offer',
    path: '/administracion/patrones-de-salida',
    minutes: 0,
    permission: 'departures.manage',
    load: 'patterns',
  },
  people: {
    page: 'people',
    path: '/administracion/usuarios',
    minutes: 2,
    permission: 'users.manage',
    load: 'users',
  },
  sale: {
    page: 'sale',
    path: '/reservar',
    minutes: 2,
    permission: 'reservar',
  },
} as const satisfies Readonly<Record<string, Step>>
export type StepName = keyof typeof STEPS
const Name = z.enum(Object.keys(STEPS) as [StepName, ...StepName[]])

const Steps = z.array(
  z.object({
    step: Name,
    page: z.enum(Object.keys(PAGES) as [PageName, ...PageName[]]),
    path: z.string(),
    minutes: z.number().int(),
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
