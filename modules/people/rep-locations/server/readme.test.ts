import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { lastNumber, readmeTable } from '@kit/testing/readme-table'
import { findTableRows } from '@kit/tables/contract'
import type { Endpoint, Sent } from '@kit/http/endpoint'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBreakRep, endTurnRep, findOwnTurn } from '../contract/attendance.ts'
import { addRepLocation } from '../contract/placements.ts'
import { setUserLocation } from '../contract.ts'
import { judgePosition, type Verdict } from '../rules/position.ts'

// What the README reckons is judged and worked again from its own tables.
const README = join(import.meta.dirname, '../README.md')
const DAY = '2026-03-10'
const RADIUS_METERS = 200
const HOTEL = { latitude: 21.1, longitude: -86.77 }
const METERS_OF_A_DEGREE = 111_194.9
const SAID: Record<Verdict, string> = {
  inside: 'dentro',
  probable: 'probable',
  outside: 'fuera',
  unknown: 'sin ubicación',
}
const NOWHERE = { latitude: null, longitude: null, accuracy: null }

const world = await openTestWorld()
const lobby = await buildLocation(world.database, {
  channel_id: (await buildChannel(world.database)).id,
})
const placed = { channel_ids: [lobby.channel_id] }
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], ...placed })

test('a device is where the table says', () => {
  const rows = readmeTable(README, 'distancia', 'error', 'entre', 'está')
  const told = rows.map(([distance, error]) => {
    const [meters, accuracy] = [distance!, error!].map((text) => Number(lastNumber(text)))
    const latitude = HOTEL.latitude + meters! / METERS_OF_A_DEGREE
    const device = { ...HOTEL, latitude, accuracy: accuracy!, age_seconds: 0 }
    const verdict = judgePosition(device, HOTEL, RADIUS_METERS)
    const ends = `${meters! - accuracy!} y ${meters! + accuracy!}`
    return [verdict === 'unknown' ? '—' : ends, SAID[verdict]]
  })

  expect(told).toEqual(rows.map(([, , between, where]) => [between, where]))
})

test('turns are as late and as long as the table says', async () => {
  const rows = readmeTable(README, 'llegó', 'descansó', 'salió', 'retardo', 'minutos', 'horas')

  const told = []
  for (const [came, rested, left] of rows) {
    const { row, late_minutes } = await worked(
      came!,
      /\d/.test(rested!) ? rested!.split('–') : [],
      left!,
    )
    const [rest, minutes] = [row['break_minutes'], row['worked_minutes']]
    const hours = Math.floor(Number(minutes) / 60)
    told.push([
      `${row['late'] === true ? 'sí' : 'no'}, de ${late_minutes}`,
      `${Number(minutes) + Number(rest)} − ${String(rest)} = ${String(minutes)}`,
      `${hours}:${String(Number(minutes) - hours * 60).padStart(2, '0')}`,
    ])
  }

  expect(told).toEqual(rows.map((row) => row.slice(3)))
})

async function worked(came: string, rested: readonly string[], left: string) {
  world.now = at('07:00')
  const rep = await world.signInAs(placed)
  const call = async <E extends Endpoint>(hours: string, endpoint: E, input: Sent<E>) => {
    world.now = at(hours)
    const { status, error, body } = await world.call(
      await world.signIn({ id: rep.user_id }),
      endpoint,
      input,
    )
    expect(status, JSON.stringify(error)).toBe(200)
    return body
  }
  const expected = await world.call(manager, addRepLocation, {
    body: {
      user_id: rep.user_id,
      location: lobby.id,
      init_date: DAY,
      end_date: DAY,
      init_schedule: '08:00',
      end_schedule: '15:00',
    },
  })
  expect(expected.status).toBe(200)
  const { channel_id: channel, hotel_id: hotel, id: location } = lobby
  await call(came, setUserLocation, { body: { datos: { channel, hotel, location } } })
  const begun = await call(came, findOwnTurn, {})
  for (const [index, hours] of rested.entries())
    await call(hours, createBreakRep, { body: index === 0 ? {} : { on_break: false } })
  await call(left, endTurnRep, { body: NOWHERE })
  const { body } = await world.call(await world.signIn({ id: manager.user_id }), findTableRows, {
    params: { id: 'attendance' },
    body: { rep: [rep.user_id] },
  })
  return { row: body.rows[0]!, late_minutes: begun!.late_minutes }
}

function at(hours: string): Date {
  return new Date(`${DAY}T${hours}:00.000-05:00`)
}
