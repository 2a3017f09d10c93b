import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, Instant, MoneyField, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'

/** What was sold, discounts off and dock apart. `sold` is null for who sees no prices. */
const Sales = z.object({
  items: z.number().int(),
  pax: z.number().int(),
  sold: MoneyField.nullable(),
})
export type Sales = z.output<typeof Sales>

/** The targets of one currency together, with the sales of their locations against them. */
export const TargetProgress = z.object({
  target: MoneyField,
  sold: MoneyField,
  /** `"87.50"`, of the whole month's target. */
  percent: z.string(),
  /** Sold so far, carried on at the same pace to the end of the month. */
  projected: MoneyField,
  projected_percent: z.string(),
  /** What is left, over the days that are left, today among them. */
  daily_goal: MoneyField,
  sold_today: MoneyField,
  locations: z.array(
    z.object({
      location_id: Id,
      name: z.string(),
      target: MoneyField,
      sold: MoneyField,
      percent: z.string(),
    }),
  ),
})
export type TargetProgress = z.output<typeof TargetProgress>

/**
 * Money that waits for somebody: announced and not seen, asked back and not judged, owed back and
 * not given.
 */
export const WaitingMoney = z.object({
  task: z.enum(['confirm_payment', 'approve_refund', 'give_refund']),
  /** All that wait; `rows` are the oldest of them. */
  count: z.number().int(),
  /** What all of them come to, one amount a currency. */
  totals: z.array(MoneyField),
  rows: z.array(
    z.object({
      /** Of the reservation, where it is done. */
      uuid: Uuid,
      folio: z.string(),
      customer: z.string().nullable(),
      method: z.string(),
      reference: z.string().nullable(),
      amount: MoneyField,
      state: z.enum(['pending', 'requested', 'approved', 'in_transit', 'failed']),
      /** The reservation is not sold until it is seen. */ keeps_waiting: z.boolean(),
      since: Instant,
    }),
  ),
})
export type WaitingMoney = z.output<typeof WaitingMoney>

/** A desk as it stands now. */
const DeskNow = z.object({
  channel_id: Id,
  location_id: Id,
  name: z.string(),
  /** Who is there, and since when. */
  reps: z.array(z.object({ name: z.string(), since: Instant })),
  /** Of today, one a currency. */
  goals: z.array(z.object({ target: MoneyField, sold: MoneyField })),
  /** In its drawers, one a currency, as the books say. */
  cash: z.array(MoneyField),
})
export type DeskNow = z.output<typeof DeskNow>

export const Dashboard = z.object({
  today: DayField,
  /** What the rows are narrowed to. */
  view: z.enum(['company', 'places', 'own', 'agency', 'provider']),
  sales: z.object({ today: Sales, yesterday: Sales, month: Sales, previous_month: Sales }),
  /** What whoever asks may see to now; empty for who handles no money. */
  waiting_money: z.array(WaitingMoney),
  targets: z.array(TargetProgress),
  /** For who counts drawers; empty for everybody else. */
  desks: z.array(DeskNow),
  by_day: z.array(
    z.object({ day: DayField, items: z.number().int(), sold: MoneyField.nullable() }),
  ),
  latest: z.array(
    z.object({
      uuid: Uuid,
      folio: z.string(),
      sale_day: DayField,
      /** The first of its services, and how many there are besides. */
      service_day: DayField,
      product: z.string(),
      others: z.number().int(),
      customer: z.string().nullable(),
      rep: z.string(),
      pax: z.number().int(),
      total: MoneyField.nullable(),
      cancelled: z.boolean(),
    }),
  ),
  departures: z.array(
    z.object({
      departure_id: Id,
      day: DayField,
      starts_at: TimeField.nullable(),
      product: z.string(),
      option: z.string(),
      capacity: z.number().int(),
      taken: z.number().int(),
      free: z.number().int(),
    }),
  ),
})
export type Dashboard = z.output<typeof Dashboard>

export const showDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary:
    'Sales of today and of the month, targets, desks, money that waits, last sales and departures that fill up, within the caller’s scope',
  permission: 'dashboard',
  reply: Dashboard,
  refusals: [],
})
