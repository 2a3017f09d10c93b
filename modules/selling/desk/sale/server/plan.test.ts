import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { openTestWorld, type TestWorld } from '@app/server/testing'
import { recordSetting } from '@kit/db/settings'
import type { Sent } from '@kit/http/endpoint'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { holdCart } from '@app/shop/contract/hold'
import { saveBooking } from '../contract.ts'
import { priceCart } from '@app/shop/contract'
import { planStopsSale } from '@app/orders/settings'

const DAY = '2026-03-20'
let world: TestWorld
let rep: Awaited<ReturnType<TestWorld['signInAs']>>
type Wanted = Sent<typeof priceCart>['body']['items'][number]

beforeAll(async () => {
  world = await openTestWorld()
  await buildRates(world.database, { day: '2026-03-10', USD: { buy: '18', sell: '18.50' } })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
})

async function buildTour(name: string, starts_at: string, age_min: number | null = null) {
  const product = await buildProduct(world.database, {
    name,
    prices: [
      { pax_type: 'adult', amount: '1000' },
      { pax_type: 'minor', amount: '500' },
    ],
  })
  await world.database
    .updateTable('catalog.product')
    .set({ duration_minutes: 120, age_min })
    .where('id', '=', product.id)
    .execute()
  const option_id = product.option.id
  const departure = await buildDeparture(world.database, { option_id, day: DAY, starts_at })
  return { option_id, departure_id: departure.id, code: product.code }
}

const wanted = (
  { option_id, departure_id }: { option_id: number; departure_id: number },
  minor_ages: number[] = [],
): Wanted => ({ option_id, departure_id, service_day: DAY, adults: 2, minor_ages })

/** A package of these tours, each at its departure, or at none that is named. */
async function offer(
  name: string,
  parts: { option_id: number; departure_id?: number }[],
  minor_ages: number[] = [],
  provider_id?: number,
): Promise<Wanted & { code: string }> {
  const { option, code } = await buildProduct(world.database, {
    name,
    product_type: 4,
    ...(provider_id ? { provider_id } : {}),
    option: { components: parts.map(({ option_id }) => ({ option_id })) },
    prices: [
      { pax_type: 'adult', amount: '1500' },
      { pax_type: 'minor', amount: '700' },
    ],
  })
  const component_departures = parts.flatMap(({ option_id, departure_id }) =>
    departure_id ? [{ option_id, departure_id }] : [],
  )
  const option_id = option.id
  return { code, option_id, service_day: DAY, adults: 2, minor_ages, component_departures }
}

/** Until the end of the test the company refuses what does not fit a plan. */
async function stopSales() {
  await recordSetting(world.database, planStopsSale, true, { valid_from: world.now })
  onTestFinished(async () => {
    await world.database
      .deleteFrom('platform.setting')
      .where('name', '=', planStopsSale.name)
      .execute()
  })
}
const price = async (items: Wanted[], leaves_on?: string) =>
  (await world.call(rep, priceCart, { body: { items, leaves_on } })).body

test('two boats at the same hour are priced with a word about it, and sold: the company only warns', async () => {
  const [boat, dinner] = [await buildTour('Velero', '17:30'), await buildTour('Cena', '17:30')]
  const items = [wanted(boat), wanted(dinner)]

  const priced = await price(items)

  expect(priced.plan).toEqual({
    stops: false,
    warnings: [
      {
        rule: 'plan.overlap',
        codes: expect.arrayContaining([boat.code, dinner.code]),
        services: expect.arrayContaining([boat.code, dinner.code]),
        message: expect.stringMatching(/se traslapan/),
      },
    ],
  })
  expect(priced.cartDetail[0]).toMatchObject({ returns_on: DAY, returns_at: '19:30:00' })
  expect((await world.call(rep, holdCart, { body: { items } })).status).toBe(200)
})

test('where the company stops such sales nothing of it is held or sold, with or without a hold', async () => {
  const [boat, dinner] = [await buildTour('Velero', '17:30'), await buildTour('Cena', '18:00')]
  const items = [wanted(boat), wanted(dinner)]
  await stopSales()

  const held = await world.call(rep, holdCart, { body: { items } })
  const sold = await world.call(rep, saveBooking, {
    body: {
      items,
      expected_total: '4000',
      customer: { name: 'Ana', phone: '998 555 0100' },
      payments: [{ method_id: 1, currency: 'MXN', amount: '4000' }],
      signatures: { client: { typed_name: 'Ana' } },
    },
  })

  const refused = { code: 'plan.overlap', message: expect.stringContaining('Velero y Cena') }
  expect([held.status, held.error]).toEqual([422, expect.objectContaining(refused)])
  expect([sold.status, sold.error]).toEqual([422, expect.objectContaining(refused)])
  const departures = await world.database
    .selectFrom('departures.departure')
    .select('taken')
    .where('id', 'in', [boat.departure_id, dinner.departure_id])
    .execute()
  expect(departures.map(({ taken }) => taken)).toEqual([0, 0])
  expect((await price(items)).plan.stops).toBe(true)
})

test('half an hour between two is enough, a minute less is said; so is a day after the guests left', async () => {
  const [early, tight, fitting] = [
    await buildTour('Temprano', '09:00'),
    await buildTour('Justo', '11:29'),
    await buildTour('Holgado', '11:30'),
  ]

  const [close, free, late] = [
    await price([wanted(early), wanted(tight)]),
    await price([wanted(early), wanted(fitting)], DAY),
    await price([wanted(early)], '2026-03-19'),
  ]

  expect(close.plan.warnings.map(({ message }) => message)).toEqual([
    'Solo hay 29 minutos entre Temprano y Justo. Cambie el horario de uno.',
  ])
  expect(free.plan.warnings).toEqual([])
  expect(late.plan.warnings.map(({ message }) => message)).toEqual([
    'Temprano termina después de la fecha de salida del huésped. Elija una fecha anterior.',
  ])
})

test('a product that states its age is not for somebody younger', async () => {
  const buggies = await buildTour('Cuatrimotos', '09:00', 6)

  const [young, old] = [await price([wanted(buggies, [5])]), await price([wanted(buggies, [6])])]

  expect(young.plan.warnings.map(({ rule, message }) => [rule, message])).toEqual([
    [
      'plan.too_young',
      'Cuatrimotos requiere una edad mínima de 6 años. Revise las edades o quite el servicio.',
    ],
  ])
  expect(old.plan.warnings).toEqual([])
})

test('for whom a product is not is told with its price, in the language of who reads', async () => {
  const dive = await buildTour('Buceo', '10:00')
  await world.database
    .updateTable('catalog.product')
    .set({ health_es: 'No apto para asmáticos.', health_en: 'Not for people with asthma.' })
    .where('code', '=', dive.code)
    .execute()
  const body = { items: [wanted(dive), wanted(await buildTour('Museo', '14:00'))] }
  const limits = async (language: 'es' | 'en') =>
    (await world.call(rep, priceCart, { body }, { language })).body.cartDetail.map(
      ({ health }) => health,
    )

  expect(await limits('es')).toEqual(['No apto para asmáticos.', ''])
  expect(await limits('en')).toEqual(['Not for people with asthma.', ''])
})

test('a package is for nobody whom one of its components is not for', async () => {
  const [quads, dive, museum] = [
    await buildTour('Cuatrimotos', '09:00', 12),
    await buildTour('Buceo', '13:00'),
    await buildTour('Museo', '16:00'),
  ]
  await world.database
    .updateTable('catalog.product')
    .set({ health_es: 'No apto para asmáticos.', health_en: 'Not for people with asthma.' })
    .where('code', 'in', [quads.code, dive.code])
    .execute()

  const wild = await price([await offer('Aventura', [quads, dive, museum], [8])])
  const calm = await price([await offer('Cultura', [museum], [8])])

  expect(wild.plan.warnings.map(({ message }) => message)).toEqual([
    'Aventura requiere una edad mínima de 12 años. Revise las edades o quite el servicio.',
  ])
  expect(wild.cartDetail[0]!.health).toBe('No apto para asmáticos.')
  expect([calm.plan.warnings, calm.cartDetail[0]!.health]).toEqual([[], ''])
})

test('the components of a package stand in the plan: what overlaps among them, and beside them, is said', async () => {
  const [swim, lunch, boat] = [
    await buildTour('Nado', '09:00'),
    await buildTour('Comida', '12:00'),
    await buildTour('Velero', '10:30'),
  ]
  // Its packages are sold beside anything.
  const { id } = await buildProvider(world.database, { id: 214 })
  const day = await offer('Día completo', [swim, { option_id: lunch.option_id }], [], id)

  const alone = await price([day])
  const beside = await price([day, wanted(boat)])
  const gone = await price([day], '2026-03-19')

  const [noon, nine] = [
    { code: `${day.code}/${lunch.option_id}`, name: 'Comida (Día completo)' },
    { code: `${day.code}/${swim.option_id}`, name: 'Nado (Día completo)' },
  ]
  expect(alone.plan.warnings).toEqual([])
  expect(alone.cartDetail[0]!.parts).toMatchObject([
    { ...nine, service_time: '09:00:00', returns_at: '11:00:00' },
    { ...noon, service_time: '12:00:00', returns_at: '14:00:00' },
  ])
  expect(beside.plan.warnings.map(({ rule, codes, services }) => [rule, codes, services])).toEqual([
    ['plan.overlap', [day.code, boat.code], [nine.code, boat.code]],
    ['plan.overlap', [boat.code, day.code], [boat.code, noon.code]],
  ])
  expect(beside.plan.warnings[0]!.message).toContain('Nado (Día completo) y Velero se traslapan')
  expect(gone.plan.warnings.map(({ rule, codes }) => [rule, codes])).toEqual([
    ['plan.after_departure', [day.code]],
  ])
})

test('who may lets a stopped sale pass for a reason that stands in the audit trail; a rep may not', async () => {
  const [boat, dinner] = [await buildTour('Velero', '17:30'), await buildTour('Cena', '18:00')]
  const items = [wanted(boat), wanted(dinner)]
  await stopSales()
  const place = rep.user.desk!
  const supervisor = await world.signInAs({
    roles: ['SUPERVISOR CONCESION'],
    channel_ids: [place.channel_id],
    location_ids: [place.location_id],
    desk: place,
  })
  const plan_reason = 'Bajan en el mismo muelle'

  const by_rep = await world.call(rep, holdCart, { body: { items, plan_reason } })
  const without = await world.call(supervisor, holdCart, { body: { items, plan_reason: ' ' } })
  const passed = await world.call(supervisor, holdCart, { body: { items, plan_reason } })

  expect([by_rep.status, by_rep.error?.code]).toEqual([403, 'plan.pass_denied'])
  expect(without.error?.code).toBe('plan.overlap')
  expect(passed.status).toBe(200)
  const { entity_id, reason, after } = await world.database
    .selectFrom('platform.audit_entry')
    .select(['entity_id', 'reason', 'after'])
    .where('action', '=', 'plan.let_pass')
    .executeTakeFirstOrThrow()
  expect([entity_id, reason]).toEqual([passed.body.folio, plan_reason])
  expect(JSON.stringify(after)).toContain('Velero y Cena se traslapan')
})
