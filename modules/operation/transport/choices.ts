import type { RoleName } from '@kit/kernel/permission'
import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

// What is chosen among a few, by what the database calls it.

export const FLIGHT_DIRECTIONS: Choices = {
  arrival: { es: 'Llegada', en: 'Arrival' },
  departure: { es: 'Salida', en: 'Departure' },
}

export const WEEKDAYS: Choices = {
  1: { es: 'Lunes', en: 'Monday' },
  2: { es: 'Martes', en: 'Tuesday' },
  3: { es: 'Miércoles', en: 'Wednesday' },
  4: { es: 'Jueves', en: 'Thursday' },
  5: { es: 'Viernes', en: 'Friday' },
  6: { es: 'Sábado', en: 'Saturday' },
  7: { es: 'Domingo', en: 'Sunday' },
}

export const DIRECTIONS: States = {
  arrival: { es: 'LLEGADA', en: 'ARRIVAL', tone: 'neutral' },
  departure: { es: 'SALIDA', en: 'DEPARTURE', tone: 'neutral' },
  between: { es: 'ENTRE HOTELES', en: 'BETWEEN HOTELS', tone: 'neutral' },
}

export const ON_OFF: States = {
  true: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  false: { es: 'INACTIVO', en: 'INACTIVE', tone: 'neutral' },
}

/** What every report of transport is narrowed by. */
export const TRANSPORT_FILTERS = [
  'ride',
  'zone',
  'guest_hotel',
  'location',
  'channel',
  'user',
  'providers',
] as const

/** Who opens what tells of transport until an administrator decides otherwise. */
export const OF_TRANSPORT = [
  'OPERACIONES',
  'GERENTE CONCESION',
  'SUPERVISOR CONCESION',
] as const satisfies readonly RoleName[]

/** What reports of who rides in which vehicle are narrowed by. */
export const GROUPED_FILTERS = [
  'direction',
  'zone',
  'guest_hotel',
  'location',
  'channel',
  'user',
  'providers',
] as const
