import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { recordSetting } from '@kit/db/settings'
import type { Sent } from '@kit/http/endpoint'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { holdCart } from '../../hold/contract.ts'
import { priceCart, saveBooking } from '../contract.ts'
import { planStopsSale } from '../settings.ts'

const DAY = '2026-03-20'
let world: TestWorld
let rep: Session
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
        message: expect.stringMatching(/se enciman: no se puede ir a los dos/),
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
    'Entre Temprano y Justo quedan 29 minutos, muy pocos. Cambie el horario de uno.',
  ])
  expect(free.plan.warnings).toEqual([])
  expect(late.plan.warnings.map(({ message }) => message)).toEqual([
    'Temprano termina después del día en que el huésped se va. Elija un día anterior.',
  ])
})

test('a product that states its age is not for somebody younger', async () => {
  const buggies = await buildTour('Cuatrimotos', '09:00', 6)

  const [young, old] = [await price([wanted(buggies, [5])]), await price([wanted(buggies, [6])])]

  expect(young.plan.warnings.map(({ rule, message }) => [rule, message])).toEqual([
    [
      'plan.too_young',
      'Cuatrimotos se permite desde los 6 años. Revise las edades o quite el servicio.',
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
  const offer = async (name: string, parts: (typeof quads)[]) => {
    const { option } = await buildProduct(world.database, {
      name,
      product_type: 4,
      option: { components: parts.map(({ option_id }) => ({ option_id })) },
      prices: [
        { pax_type: 'adult', amount: '1500' },
        { pax_type: 'minor', amount: '700' },
      ],
    })
    return {
      option_id: option.id,
      service_day: DAY,
      adults: 2,
      minor_ages: [8],
      component_departures: parts.map(({ option_id, departure_id }) => ({
        option_id,
        departure_id,
      })),
    } as Wanted
  }

  const wild = await price([await offer('Aventura', [quads, dive, museum])])
  const calm = await price([await offer('Cultura', [museum])])

  expect(wild.plan.warnings.map(({ message }) => message)).toEqual([
    'Aventura se permite desde los 12 años. Revise las edades o quite el servicio.',
  ])
  expect(wild.cartDetail[0]!.health).toBe('No apto para asmáticos.')
  expect([calm.plan.warnings, calm.cartDetail[0]!.health]).toEqual([[], ''])
})
