// What people do with the drawers of a desk, in any order, beside a model of a few lines that knows
// nothing of the program: every drawer, the safe, the bank and what is over or short agree to the
// cent after every step, and what may not happen changes nothing.
import { all } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { SEED, times } from '@kit/testing/times'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { examine } from '@app/audit/testing'
import { buildTour, card, cash, openAttackedDesk, sell, wanted } from '@app/desk/testing'
import { closeDay, rejectShift, reopenDay } from '../contract.ts'
import { giveCash, receiveCash, refuseCash } from '../contract/movements.ts'
import { openDrawers } from '../testing/drawers.ts'

const STEPS = 100
const CURRENCIES = ['MXN', 'USD', 'EUR'] as const
type Of = (typeof CURRENCIES)[number]
type Kind = 'handover' | 'drop' | 'float' | 'deposit'
type ShiftState = 'open' | 'ended' | 'counted' | 'rejected' | 'approved'
/** In whole units of each currency: nothing here has cents. */
type Sums = Record<Of, number>
type Shift = {
  id: number
  rep: number
  state: ShiftState
  cash: Sums
  slips: number
  counted: { cash: Sums; slips: number } | null
}
type Moved = {
  id: number
  kind: Kind
  of: Of
  amount: number
  from: Shift | null
  by: number
  to: number
  state: 'handed' | 'received' | 'refused'
}

const nothing = (): Sums => ({ MXN: 0, USD: 0, EUR: 0 })
/** Histories follow each other on one desk, and so does what is known of it. */
const model = {
  shifts: [] as Shift[],
  moved: [] as Moved[],
  safe: nothing(),
  bank: nothing(),
  /** Missing is positive. */
  short: nothing(),
  closed: false,
}

const desk = await openAttackedDesk({ connections_max: 8 })
const { world } = desk
const { declare, count, approve } = await openDrawers(desk)
const place = desk.rep.user.desk!
const placed = {
  channel_ids: [place.channel_id],
  location_ids: [place.location_id],
  desk: place,
}
const reps = [desk.rep, await world.signInAs({ roles: ['REP CONCESION'], ...placed })]
const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'], ...placed })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const tour = await buildTour(desk, { seats: 10_000 })
const key = `${place.channel_id}-${place.location_id}-20260310`

/** Ways to pay MXN 2,000, and what each leaves in the drawer: USD buy at 18, EUR at 19.50. */
/** Payments are made anew for each sale: a slip pays once. */
const PAID: readonly { payments(): object[]; cash: Partial<Sums>; slips: number }[] = [
  { payments: () => [cash('MXN', '2000')], cash: { MXN: 2000 }, slips: 0 },
  { payments: () => [card('MXN', '2000')], cash: {}, slips: 2000 },
  { payments: () => [cash('USD', '100'), card('MXN', '200')], cash: { USD: 100 }, slips: 200 },
  {
    payments: () => [cash('EUR', '100'), cash('MXN', '50')],
    cash: { EUR: 100, MXN: 50 },
    slips: 0,
  },
]

const pick = fc.nat({ max: 1_000 })
const hundreds = fc.integer({ min: 1, max: 4 })
const rep = fc.constantFrom(0, 1)
const of = fc.constantFrom(...CURRENCIES)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sell' as const), rep, pick }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('declare' as const), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      pick,
      off: fc.integer({ min: -2, max: 2 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('approve' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      what: fc.constantFrom<Kind>('handover', 'drop', 'float', 'deposit'),
      rep,
      of,
      hundreds,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('receive' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test(
  'whatever is sold, counted, handed on, deposited, closed and opened again, the books hold what a plain model holds',
  async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }),
        async (steps) => {
          const walk = async (one: Step): Promise<void> => {
            if (await take(one)) done.add(one.kind === 'give' ? one.what : one.kind)
            expect(await held(), JSON.stringify(one)).toEqual(expected())
          }
          for (const one of steps) await walk(one)
          await endTheDay(walk)
          expect(model.shifts.filter(({ state }) => state !== 'approved')).toEqual([])
          expect(await checkInvariants(world.database)).toEqual([])
          const { differences } = await examine(world.database, null)
          // The clock of this desk is not the database's.
          expect(differences.filter(({ check }) => !/day$|_issued$/.test(check))).toEqual([])
        },
      ),
      // The histories follow each other on one desk: there is nothing to shrink to.
      { numRuns: times(2, 2), seed: SEED, endOnFailure: true },
    )
    expect([...done].sort()).toEqual([
      'approve',
      'close',
      'count',
      'declare',
      'deposit',
      'drop',
      'float',
      'handover',
      'receive',
      'refuse',
      'reject',
      'reopen',
      'sell',
    ])
  },
  Math.max(240_000, times(60_000)),
)

/**
 * How every history ends, whatever its steps were: no money waits, every drawer is counted twice,
 * and the day is closed and opened again. What a step may not do in its place changes nothing.
 */
async function endTheDay(walk: (one: Step) => Promise<void>): Promise<void> {
  await walk({ kind: 'reopen' })
  await walk({ kind: 'sell', rep: 0, pick: 0 })
  const given = { kind: 'give', rep: 0, of: 'MXN', hundreds: 1 } as const
  await walk({ ...given, what: 'drop' })
  await walk({ ...given, what: 'handover' })
  for (const _ of model.moved.filter(({ state }) => state === 'handed'))
    await walk({ kind: 'refuse', pick: 0 })
  for (const _ of model.shifts.filter(({ state }) => state !== 'approved')) {
    await walk({ kind: 'declare', pick: 0 })
    await walk({ kind: 'count', pick: 0, off: 0 })
    await walk({ kind: 'reject', pick: 0 })
    await walk({ kind: 'count', pick: 0, off: 1 })
    await walk({ kind: 'approve', pick: 0 })
  }
  await walk({ ...given, what: 'float' })
  await walk({ kind: 'refuse', pick: 0 })
  await walk({ ...given, what: 'deposit' })
  await walk({ kind: 'receive', pick: 0 })
  await walk({ kind: 'close' })
  await walk({ kind: 'reopen' })
}

/** Does a step, and compares what became of it; answers whether the model lets it. */
async function take(one: Step): Promise<boolean> {
  switch (one.kind) {
    case 'sell':
      return sellOne(one.rep, PAID[one.pick % PAID.length]!)
    case 'give':
      return give(one)
    case 'close': {
      const { status, error } = await desk.call(desk.boss, closeDay, { params: { key } })
      const waits = model.shifts.some(({ state }) => state !== 'approved')
      expect([status === 200, error?.code]).toEqual(
        waits && !model.closed
          ? [false, 'day.shifts_wait']
          : model.closed
            ? [false, 'day.illegal_transition']
            : [true, undefined],
      )
      if (status === 200) model.closed = true
      return status === 200
    }
    case 'reopen': {
      const body = { reason: 'Faltó un cobro' }
      const { status } = await desk.call(desk.boss, reopenDay, { params: { key }, body })
      expect(status === 200).toBe(model.closed)
      model.closed = false
      return status === 200
    }
    case 'receive':
    case 'refuse': {
      const waiting = model.moved.filter(({ state }) => state === 'handed')
      const moved = waiting[one.pick % Math.max(waiting.length, 1)] ?? model.moved[0]
      if (!moved) return false
      return one.kind === 'receive' ? receive(moved) : refuse(moved)
    }
    default: {
      const live = model.shifts.filter(({ state }) => state !== 'approved')
      const shift = live[one.pick % Math.max(live.length, 1)] ?? model.shifts[0]
      return shift ? judge(one, shift) : false
    }
  }
}

async function sellOne(of_rep: number, paid: (typeof PAID)[number]): Promise<boolean> {
  const { status, error } = await sell(
    desk,
    [wanted(tour)],
    { total: '2000', payments: paid.payments() },
    reps[of_rep],
  )
  expect([status, error?.code]).toEqual(model.closed ? [409, 'day.closed'] : [200, undefined])
  if (status !== 200) return false
  const shift = await openShiftOf(of_rep)
  for (const currency of CURRENCIES) shift.cash[currency] += paid.cash[currency] ?? 0
  shift.slips += paid.slips
  return true
}

type Judging = Extract<Step, { kind: 'declare' | 'count' | 'approve' | 'reject' }>

/** What its rep says of a drawer, and what another finds in it. */
async function judge(one: Judging, shift: Shift): Promise<boolean> {
  const { id, state } = shift
  const handsOver = model.moved.some((moved) => moved.from === shift && moved.state === 'handed')
  switch (one.kind) {
    case 'declare': {
      const { status, error } = await declare(id, {}, reps[shift.rep])
      expect([state, status === 200], JSON.stringify(error)).toEqual([
        state,
        state === 'open' && !handsOver,
      ])
      if (status === 200) shift.state = 'ended'
      return status === 200
    }
    case 'count': {
      const found = foundIn(shift, one.off)
      const notes = CURRENCIES.map((currency) => [`${currency} 100`, found.cash[currency] / 100])
      const { status, error } = await count(
        id,
        {
          cash: Object.fromEntries(notes.filter(([, pieces]) => Number(pieces) > 0)),
          terminals: found.slips
            ? [{ currency: 'MXN', slips: 1, amount: String(found.slips) }]
            : [],
          reason: 'Así se encontró',
        },
        supervisor,
      )
      const may = (state === 'ended' || state === 'rejected') && !handsOver
      expect([id, state, status === 200], JSON.stringify(error)).toEqual([id, state, may])
      if (!may) return false
      Object.assign(shift, { state: 'counted', counted: found })
      return true
    }
    case 'approve': {
      const { status, error } = await approve(id, accountant)
      const may = state === 'counted' && !(model.closed && isAnything(shift))
      expect([state, model.closed, status === 200], JSON.stringify(error)).toEqual([
        state,
        model.closed,
        may,
      ])
      if (!may) return false
      settle(shift)
      return true
    }
    case 'reject': {
      const { status } = await desk.call(supervisor, rejectShift, {
        params: { id },
        body: { reason: 'Cuente otra vez' },
      })
      expect(status === 200).toBe(state === 'counted')
      if (status === 200) shift.state = 'rejected'
      return status === 200
    }
  }
}

/** Whole notes of a hundred, more or fewer than there are; never fewer than none. */
function foundIn({ cash: drawer, slips }: Shift, off: number) {
  const found = nothing()
  for (const currency of CURRENCIES)
    found[currency] = Math.max(0, Math.round(drawer[currency] / 100) + off) * 100
  return { cash: found, slips: Math.max(0, slips + off * 10) }
}

const isAnything = ({ cash: drawer, slips, counted }: Shift): boolean =>
  [...Object.values(drawer), ...Object.values(counted!.cash), slips, counted!.slips].some(Boolean)

/** What was found lies in the safe, slips stay as many as there were, and the rest is missing. */
function settle(shift: Shift): void {
  const { cash: found, slips } = shift.counted!
  for (const currency of CURRENCIES) {
    model.safe[currency] += found[currency]
    model.short[currency] += shift.cash[currency] - found[currency]
    shift.cash[currency] = 0
  }
  model.short.MXN += shift.slips - slips
  shift.slips = slips
  shift.state = 'approved'
}

async function give(one: Extract<Step, { kind: 'give' }>): Promise<boolean> {
  const { what, of: currency } = one
  const amount = one.hundreds * 100
  const leaves = what === 'handover' || what === 'drop'
  const to = what === 'handover' ? 1 - one.rep : one.rep
  const { status, body, error } = await desk.call(leaves ? reps[one.rep]! : supervisor, giveCash, {
    body: {
      kind: what,
      currency,
      amount: String(amount),
      ...(what === 'handover' || what === 'float' ? { to_user_id: reps[to]!.user_id } : {}),
      ...(what === 'deposit' ? { reference: 'FICHA 1' } : {}),
    },
  })
  const from = leaves ? (model.shifts.find(isOpenOf(one.rep)) ?? null) : null
  const refusal =
    leaves && !from
      ? 'movement.no_shift'
      : !leaves && amount > model.safe[currency]
        ? 'movement.not_enough'
        : undefined
  expect([what, error?.code]).toEqual([what, refusal])
  if (status !== 200) return false
  const by = leaves ? one.rep : 2
  model.moved.push({ id: body.id, kind: what, of: currency, amount, from, by, to, state: 'handed' })
  return true
}

const isOpenOf =
  (of_rep: number) =>
  (shift: Shift): boolean =>
    shift.rep === of_rep && shift.state === 'open'

async function receive(moved: Moved): Promise<boolean> {
  const { id, kind, of: currency, amount, from, to, state } = moved
  const who = kind === 'drop' ? supervisor : kind === 'deposit' ? accountant : reps[to]!
  const { status, error } = await desk.call(who, receiveCash, { params: { id } })
  const leaves = kind === 'handover' || kind === 'drop'
  const refusal =
    state !== 'handed'
      ? 'movement.illegal_transition'
      : !leaves && amount > model.safe[currency]
        ? 'movement.not_enough'
        : model.closed
          ? 'day.closed'
          : undefined
  expect([kind, error?.code]).toEqual([kind, refusal])
  if (status !== 200) return false
  moved.state = 'received'
  if (from) from.cash[currency] -= amount
  else model.safe[currency] -= amount
  if (kind === 'drop') model.safe[currency] += amount
  else if (kind === 'deposit') model.bank[currency] += amount
  else (await openShiftOf(to)).cash[currency] += amount
  return true
}

async function refuse(moved: Moved): Promise<boolean> {
  const who = moved.by === 2 ? supervisor : reps[moved.by]!
  const { status } = await desk.call(who, refuseCash, { params: { id: moved.id } })
  expect(status === 200).toBe(moved.state === 'handed')
  if (status === 200) moved.state = 'refused'
  return status === 200
}

/** The open shift of a rep, which the step before may have opened. */
async function openShiftOf(of_rep: number): Promise<Shift> {
  const known = model.shifts.find(isOpenOf(of_rep))
  if (known) return known
  const [opened] = await all(
    world.database,
    sql<{ id: number }>`
    select id from payments.shift where rep_id = ${reps[of_rep]!.user_id} and state = 'open'`,
  )
  const shift: Shift = {
    id: opened!.id,
    rep: of_rep,
    state: 'open',
    cash: nothing(),
    slips: 0,
    counted: null,
  }
  model.shifts.push(shift)
  return shift
}

const named = (entries: [string, number][]): Record<string, number> =>
  Object.fromEntries(entries.filter(([, amount]) => amount !== 0).sort())

const expected = (): Record<string, number> =>
  named([
    ...model.shifts.flatMap(({ id, cash: drawer, slips }): [string, number][] => [
      ...CURRENCIES.map((of): [string, number] => [`cash ${id} ${of}`, drawer[of]]),
      [`terminals ${id} MXN`, slips],
    ]),
    ...CURRENCIES.flatMap((of): [string, number][] => [
      [`safe ${of}`, model.safe[of]],
      [`bank ${of}`, model.bank[of]],
      [`cash_over_short ${of}`, model.short[of]],
    ]),
  ])

async function held(): Promise<Record<string, number>> {
  const rows = await all(
    world.database,
    sql<{ place: string; amount: number }>`
    select concat_ws(' ', account_code, shift_id, currency) as place, sum(amount)::float8 as amount
      from ledger.posting
     where account_code in ('cash', 'terminals', 'safe', 'bank', 'cash_over_short') group by 1`,
  )
  return named(rows.map(({ place: of_place, amount }) => [of_place, amount]))
}
