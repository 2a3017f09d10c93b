import { contactFor } from '@app/guest-data/api'
import { findDeparture } from '@app/departures/api'
import { findLines, findSoldOption, type Disruption, type Line } from './queries.ts'
import { choicesOf, type Choice } from '../rules.ts'
import type { Context } from '@kit/db/context'
import type { Currency } from '@kit/kernel/money'
import { sentenceOf } from '@kit/registry/sentences'
import type { Disruption as Shown, DisruptionLine } from '../contract.ts'
import { guestNotice } from '../rules.ts'
import { findTargets, mayTake } from './affected.ts'

/** How far it got, and what became of each; where the others may still be moved to. */
export async function presentDisruption(tx: Context, disruption: Disruption): Promise<Shown> {
  const { uuid, departure_id, day, starts_at, cause, reason, state, author } = disruption
  const lines = await findLines(tx, disruption.id)
  const { product } = await findSoldOption(tx, disruption.option_id, tx.language)
  const departure = await findDeparture(tx, departure_id)
  const failed = lines.some((line) => line.state === 'failed')
  const targets = departure && failed ? await findTargets(tx, departure) : []
  return {
    uuid,
    departure: { departure_id, day, starts_at, product },
    cause,
    reason,
    state,
    author,
    created_at: disruption.created_at,
    finished_at: disruption.finished_at,
    targets: targets.map((target) => ({
      departure_id: target.departure_id,
      day: target.day,
      starts_at: target.starts_at,
      left: target.left,
    })),
    lines: lines.map((line) => presentLine(tx, disruption, line)),
  }
}

/** A hold that was sold meanwhile is decided like a sale. */
export const choicesOfLine = (line: Line, { starts_at }: Disruption): Choice[] =>
  choicesOf({
    held: line.reservation_state === 'held',
    part: line.part,
    timed: starts_at !== null,
  })

function presentLine(tx: Context, disruption: Disruption, line: Line): DisruptionLine {
  const { target_day, target_starts_at, customer_language } = line
  const target = target_day ? { day: target_day, starts_at: target_starts_at } : null
  return {
    item_id: line.item_id,
    reservation: line.reservation,
    folio: line.folio,
    customer: line.customer,
    phone: contactFor(tx.actor, line.phone),
    mailed: line.email !== null,
    part: line.part,
    pax: line.pax,
    choice: line.choice,
    choices: choicesOfLine(line, disruption).filter(mayTake(tx.actor)),
    target,
    state: line.state,
    outcome: line.outcome,
    currency: line.currency,
    price_difference: line.price_difference,
    in_favour: line.in_favour,
    refusal: line.refusal && sentenceOf(line.refusal, line.refusal_details, tx.language),
    settled_at: line.settled_at,
    message: guestNotice(
      {
        folio: line.folio,
        customer: line.customer,
        product: customer_language === 'es' ? line.product_es : line.product_en,
        rep: line.rep,
        cause: disruption.cause,
        before: disruption,
        target,
        outcome: line.outcome,
        in_favour: shown(line.in_favour, line.currency),
        gives_back: line.choice === 'refund',
      },
      customer_language,
    ),
  }
}

const shown = (amount: string | null, currency: Currency): string | null =>
  amount !== null && Number(amount) > 0 ? `${currency} ${amount.slice(0, -2)}` : null
