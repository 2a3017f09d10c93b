import { contactFor } from '@app/guest-data/api'
import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { findSetting } from '@kit/db/settings'
import type { Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { ServiceDay, ServiceLine, ServiceDrive } from '../contract/service-day.ts'
import { transferDriveMinutes } from '../settings.ts'
import { findVehicles } from './board.ts'

const spanish = sql.raw('collate "es-x-icu"')

const mine = ({ actor }: Context): RawBuilder<unknown> =>
  inScope(actor.scope, {
    channel: sql`l.channel_id`,
    hotel: sql`l.hotel_id`,
    location: sql`l.location_id`,
    rep: sql`l.rep_id`,
    provider: sql`l.provider_id`,
    agency: sql`l.agency_id`,
  })

export async function findServiceDay(tx: Context, date: Day): Promise<ServiceDay> {
  const [lines, drives, vehicles, drivers, guides, drive_minutes] = await Promise.all([
    findServiceLines(tx, date),
    findDrives(tx, date),
    findVehicles(tx),
    findPeople(tx, 'transport.driver'),
    findPeople(tx, 'transport.guide'),
    findSetting(tx, transferDriveMinutes, tx.now),
  ])
  return {
    date,
    lines: lines.map((line) => ({ ...line, phone: contactFor(tx.actor, line.phone) })),
    drives: drives.map((drive) => ({
      ...drive,
      others:
        drive.seats_taken -
        lines.reduce((sum, { drive_id, pax }) => (drive_id === drive.id ? sum + pax : sum), 0),
    })),
    vehicles: vehicles.map(({ id, name, seats }) => ({ id, name, seats })),
    drivers,
    guides,
    drive_minutes,
    can: { assign: tx.actor.permissions.has('transport.group') },
  }
}

/** Within the scope of who asks, by hour. */
export const findServiceLines = (tx: Context, date: Day): Promise<ServiceLine[]> =>
  all(
    tx,
    sql<ServiceLine>`
    select l.item_id, l.reservation_uuid, l.folio, l.customer_name as customer,
           l.customer_phone as phone, l.pax, l.ride, l.direction, l.option_id,
           l.hour::text as hour, l.service_time::text as service_time,
           ${tx.language === 'es' ? sql`l.product` : sql`l.product_en`} as product, l.provider,
           l.flight, l.guest_hotel, l.room, nullif(l.pickup_place, '') as place, l.zone, l.state,
           l.grouping_id as drive_id
      from transport.day_service l
     where l.service_day = ${date} and ${mine(tx)}
     order by l.hour nulls last, l.guest_hotel ${spanish} nulls last,
              l.customer_name ${spanish}, l.item_id`,
  )

/** Whoever else rides in them: a vehicle that others need is not free. */
export const findDrives = (tx: Context, date: Day): Promise<Omit<ServiceDrive, 'others'>[]> =>
  all(
    tx,
    sql<Omit<ServiceDrive, 'others'>>`
    select g.id, g.version, g.kind, g.leaves_at::text as leaves_at, g.minutes, g.capacity,
           g.seats_taken,
           jsonb_build_object('id', v.id, 'name', v.name, 'plates', v.plates) as vehicle,
           case when d.id is not null
             then jsonb_build_object('id', d.id, 'name', d.name, 'phone', d.phone) end as driver,
           case when u.id is not null
             then jsonb_build_object('id', u.id, 'name', u.name, 'phone', u.phone) end as guide
      from transport.grouping g
      join transport.vehicle v on v.id = g.vehicle_id
      left join transport.driver d on d.id = g.driver_id
      left join transport.guide u on u.id = g.guide_id
     where g.service_day = ${date}
     order by g.leaves_at, v.name ${spanish}, g.id`,
  )

/** Who may be put on a drive. */
const findPeople = (tx: Context, table: 'transport.driver' | 'transport.guide') =>
  all(
    tx,
    sql<{ id: number; name: string; phone: string | null }>`
    select id, name, phone from ${sql.table(table)} where active order by name ${spanish}, id`,
  )
