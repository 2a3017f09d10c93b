import { faultOf, instalmentsOf, totalOf, type Sheet } from '@app/groups/rules'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { allocate, amountOf } from '@kit/kernel/money'
import { newUuid } from '@kit/kernel/identifier'
import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Bulk } from '../bulk.ts'
import type { Organization } from './organization.ts'
import type { Staff } from './users.ts'

const GROUPS = [
  { name: 'Boda Herrera y Solís', event: 'wedding', people: 64, currency: 'MXN', in_days: 45 },
  {
    name: 'Convención Farmacéutica del Norte',
    event: 'congress',
    people: 180,
    currency: 'USD',
    in_days: 90,
  },
  {
    name: 'Graduación Colegio Cumbres',
    event: 'school',
    people: 95,
    currency: 'MXN',
    in_days: -20,
  },
] as const

/** Three groups: one that is paid, one half paid and one that has not agreed on its instalments. */
export async function storeGroupSheets(
  tx: Database,
  bulk: Bulk,
  { channels, hotels }: Organization,
  staff: Staff,
  until: Day,
): Promise<void> {
  const created_by = staff.managers[0]!.id
  const sheets = GROUPS.map(({ in_days, ...group }, index): Sheet => {
    const starts_on = addDays(until, in_days)
    const day = addDays(starts_on, 1)
    const services = [
      {
        day,
        time: '09:00',
        option_id: null,
        service: 'Catamarán privado',
        people: group.people,
        price: '1250.00',
      },
      {
        day: addDays(day, 1),
        time: null,
        option_id: null,
        service: 'Cena en la playa',
        people: group.people,
        price: '980.50',
      },
    ]
    const first = { due_on: addDays(starts_on, -30), reference: `T-${index + 1}` }
    const sheet = {
      ...group,
      channel_id: channels[0]!.id,
      hotel_id: hotels[index]!.id,
      starts_on,
      ends_on: addDays(starts_on, 4),
      notes: index === 0 ? 'La novia es alérgica a los mariscos.' : '',
      contacts: [
        {
          name: 'Patricia Solís',
          role: 'Organiza',
          phone: '998 123 4567',
          email: 'patricia@example.test',
        },
      ],
      rooms: ['1201', '1202', '1203'].map((room) => ({
        room,
        guests: `Familia de la ${room}`,
        people: 4,
        arrives_on: starts_on,
        leaves_on: addDays(starts_on, 4),
      })),
      services,
      instalments: [],
    } satisfies Sheet
    const whole = amountOf(totalOf(sheet)).slice(0, -2)
    if (group.event === 'congress') return sheet
    const [half, others] = allocate(totalOf(sheet), [1n, 1n]).map((part) =>
      amountOf(part).slice(0, -2),
    )
    if (group.event === 'school')
      return {
        ...sheet,
        instalments: [{ ...first, amount: whole, paid_on: addDays(starts_on, -31) }],
      }
    return {
      ...sheet,
      instalments: [
        { ...first, amount: half!, paid_on: addDays(until, -3) },
        { due_on: addDays(starts_on, -7), amount: others!, paid_on: null, reference: '' },
      ],
    }
  })
  const fault = sheets.map(faultOf).find((found) => found !== null)
  if (fault) throw new Error(`A group of the demo does not hold together: ${fault.code}`)
  const created_at = instantOf(addDays(until, -12), '12:00').toISOString()
  await bulk.insert(
    'groups.sheet',
    sheets.map((sheet, index) => ({
      id: index + 1,
      uuid: newUuid(),
      folio: `GRP-${until.slice(2, 4)}-${String(index + 1).padStart(4, '0')}`,
      ...sheet,
      contacts: JSON.stringify(sheet.contacts),
      rooms: JSON.stringify(sheet.rooms),
      services: JSON.stringify(sheet.services),
      instalments: JSON.stringify(sheet.instalments),
      total: amountOf(totalOf(sheet)),
      paid: amountOf(instalmentsOf(sheet, { paid: true })),
      created_by,
      created_at,
    })),
  )
  await bulk.insert(
    'groups.sheet_version',
    sheets.map((sheet, index) => ({
      id: index + 1,
      sheet_id: index + 1,
      number: 1,
      before: null,
      after: JSON.stringify(sheet),
      edited_by: created_by,
      edited_at: created_at,
    })),
  )
  await run(tx, sql`select setval('groups.folio_seq', ${sheets.length})`)
}
