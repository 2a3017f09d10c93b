import type { Mutant } from '@kit/testing/mutant'

/** A mistake in the product, and the tests of which one must notice it. */
export type PlantedBug = Mutant & Readonly<{ suites: readonly string[] }>

type Planted = readonly [fault: string, file: string, from: string, to: string]

const noticedBy = (suites: readonly string[], planted: readonly Planted[]): PlantedBug[] =>
  planted.map(([fault, file, from, to]) => ({ fault, file, from, to, suites }))

const SEATS = noticedBy(
  ['modules/departures/server/seats.test.ts'],
  [
    [
      'seats: one more than there are',
      'modules/departures/server/seats.ts',
      'need."left" >= need.seats\n',
      'need."left" + 1 >= need.seats\n',
    ],
    [
      'seats: what several items want together is not summed',
      'modules/departures/server/seats.ts',
      'select w.departure_id, d.resource_slot_id, sum(w.seats)::int as seats,',
      'select w.departure_id, d.resource_slot_id, max(w.seats)::int as seats,',
    ],
    [
      'seats: departures are not locked before they are judged',
      'db/functions/departures.lock_departures.sql',
      '  perform from departures.departure where id = any(departure_ids) order by id for no key update;',
      '  perform from departures.departure where id = any(departure_ids) order by id;',
    ],
    [
      'seats: a boat that two tours share has no limit of its own',
      'modules/departures/server/seats.ts',
      'coalesce(slot_need."left" >= slot_need.seats, true) as fits',
      'true as fits',
    ],
    [
      'seats: what a stale hold had is not given to the next buyer',
      'modules/departures/server/seats.ts',
      '  await expireHoldsOf(tx, departure_ids)\n',
      '',
    ],
    [
      'seats: those of others are given back too',
      'modules/departures/server/seats.ts',
      "giveBack(tx, ['held', 'kept'], sql`t.item_id",
      "giveBack(tx, ['held', 'kept'], sql`t.departure_id > 0 or t.item_id",
    ],
  ],
)

const MONEY = noticedBy(
  ['modules/payments/rules.test.ts', 'packages/kernel/money.test.ts'],
  [
    [
      'money: dollars in hand are bought at the rate at which they are sold',
      'modules/payments/rules.ts',
      '{ [inHand]: rates.buy[inHand] }',
      '{ [inHand]: rates.sell[inHand] }',
    ],
    [
      'money: a card gives change',
      'modules/payments/rules.ts',
      "settled.filter((_, index) => tenders[index]!.kind === 'cash')",
      'settled.filter((_, index) => tenders[index] !== undefined)',
    ],
    [
      'money: the first payment is given back first',
      'modules/payments/rules.ts',
      'for (const payment of [...payments].reverse()) {',
      'for (const payment of [...payments]) {',
    ],
    [
      'money: half a cent is rounded down',
      'packages/kernel/money.ts',
      'const quotient = (top * 2n + bottom) / (bottom * 2n)',
      'const quotient = top / bottom',
    ],
    [
      'money: the cents that a split leaves over are lost',
      'packages/kernel/money.ts',
      '    if (left === 0n) break\n',
      '    if (left >= 0n) break\n',
    ],
  ],
)

const REFUNDS = noticedBy(
  [
    'modules/desk/attacks/refunds.test.ts',
    'modules/desk/attacks/outgoing.test.ts',
    'modules/desk/attacks/announced.test.ts',
  ],
  [
    [
      'refund: approved by who asked for it',
      'modules/payments/server/refunds.ts',
      "  if (refund.requested_by === actor.user_id) throw new Refusal('refund.own')\n",
      '',
    ],
    [
      'refund: the limit is of one refund, not of the reservation',
      'modules/payments/server/refunds.ts',
      "const givenBack = money(await findGivenBack(tx, refund.reservation_id), 'MXN')",
      "const givenBack = money(refund.amount_mxn, 'MXN')",
    ],
    [
      'refund: what is in favour is not asked again when it is paid',
      'modules/payments/server/refunds.ts',
      "  if (refund.state !== 'in_transit') {\n    await refuseChargedBack(tx, refund)\n    await refuseNotInFavour(tx, standing, refund)\n  }\n",
      '',
    ],
    [
      'refund: the desk records what left an account that it does not see',
      'modules/payments/server/refunds.ts',
      "if (!isGivenAtDesk(refund.kind) && !actor.permissions.has('refund.send'))",
      'if (!isGivenAtDesk(refund.kind) && actor.user_id < 0)',
    ],
    [
      'refund: a rejected approval stays a debt in the books',
      'modules/payments/server/refunds.ts',
      "if (to === 'rejected' && isOwed(from))",
      "if (to === 'rejected' && from === 'done')",
    ],
  ],
)

const DESK_MONEY = [
  ...noticedBy(
    ['modules/desk/attacks/voiding.test.ts'],
    [
      [
        'void: by who took it',
        'modules/payments/server/voiding.ts',
        "  if (rep_id === user_id) throw new Refusal('payment.own')\n",
        '',
      ],
      [
        'void: after its shift is over',
        'modules/payments/server/voiding.ts',
        "  if (shift !== 'open') throw new Refusal('payment.shift_over')\n",
        '',
      ],
      [
        'void: the change given of it stays',
        'modules/payments/server/voiding.ts',
        'const voided = [payment, ...(await lockItsChange(tx, id))]',
        'const voided = [payment, ...(await lockItsChange(tx, -id))]',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/desk/attacks/credit.test.ts'],
    [
      [
        'credit: what others asked for already is not counted',
        'modules/payments/server/credit.ts',
        '    add(owed, asked),\n',
        '    owed,\n',
      ],
      [
        'credit: the limit is not asked again when it is authorised',
        'modules/payments/server/credit.ts',
        '  refuseAboveLimit(agency.name, credit, owed, money(amount, currency))\n',
        '',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/cash/server/shifts.test.ts', 'modules/cash/rules.test.ts'],
    [
      [
        'shift: counted by its own rep',
        'modules/cash/server/judging.ts',
        "  if (shift.rep_id === user_id) throw new Refusal('shift.own')\n",
        '',
      ],
      [
        'shift: a difference without a reason',
        'modules/cash/server/judging.ts',
        "  if (differs(lines) && !told) throw new Refusal('count.reason_missing')\n",
        '',
      ],
      [
        'cash: received by who gave it',
        'modules/cash/rules.ts',
        '  if (moved.given_by === actor.user_id) return false\n',
        '',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/cash/server/days.test.ts'],
    [
      [
        'day: money is booked on a day that its desk has closed',
        'db/functions/cash.refuse_closed_day.sql',
        "and c.day = desk.day and c.state = 'closed')",
        "and c.day = desk.day and c.state = 'shut')",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/desk/payment-link/server/links.test.ts'],
    [
      [
        'payment link: another amount than was asked for is taken as paid',
        'modules/payment-links/rules.ts',
        'return compare(money(told.amount, asked.currency), money(asked.amount, asked.currency)) === 0',
        'return true',
      ],
      [
        'payment link: a notice that came before is booked again',
        'modules/desk/payment-link/server/settle.ts',
        "  if (state === 'paid') return tellPartGivenBack(tx, attempt, told)\n",
        '',
      ],
    ],
  ),
]

const BOOKS = [
  ...noticedBy(
    ['modules/ledger/rules.test.ts', 'modules/desk/redemption/server/redemption.test.ts'],
    [
      [
        'books: a tax is kept as income',
        'modules/ledger/rules.ts',
        "    { account: 'tax', amount: negate(tax) },\n    { account: 'pass_through', amount: negate(passing)",
        "    { account: 'services_sold', amount: negate(tax) },\n    { account: 'pass_through', amount: negate(passing)",
      ],
      [
        'books: who did not come costs as much as who came',
        'modules/ledger/rules.ts',
        'return subtract(cost, subtract(missed, percentOf(missed, no_show_percent)))',
        'return missed.units < 0n ? missed : cost',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/ledger/server/sealed.test.ts'],
    [
      [
        'books: an entry that does not sum to zero is written',
        'db/functions/ledger.refuse_unbalanced.sql',
        'having sum(amount) <> 0 limit 1',
        'having sum(amount) <> sum(amount) limit 1',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/commissions/rules.test.ts'],
    [
      [
        'commission: the least specific rule holds',
        'modules/commissions/rules.ts',
        '(!best || rankOf(rule) < rankOf(best))',
        '(!best || rankOf(rule) > rankOf(best))',
      ],
    ],
  ),
]

const PRICES = noticedBy(
  [
    'modules/catalog/rules/price-party.test.ts',
    'modules/catalog/rules/discount.test.ts',
    'modules/catalog/rules/promo-code.test.ts',
    'modules/catalog/rules/cancellation-fee.test.ts',
  ],
  [
    [
      'price: a stay costs its first night for each',
      'modules/catalog/rules/price-party.ts',
      '  ...terms.later_nights.map((night) => ({ ...terms, ...night })),',
      '  ...terms.later_nights.map(() => terms),',
    ],
    [
      'price: a minor without a price of their own travels free',
      'modules/catalog/rules/price-party.ts',
      "    (pax_type === 'minor' ? findPrice(night, 'adult', currency) : undefined)\n",
      "    (pax_type === 'minor' ? zero(currency) : undefined)\n",
    ],
    [
      'discount: a promo code and a combo are both given',
      'modules/catalog/rules/discount.ts',
      '  return larger(ofPromo, ofCombo)',
      '  return { ...ofPromo, units: larger(ofPromo, zero(ofPromo.currency)).units + ofCombo.units }',
    ],
    [
      'promo code: used once more than it may be',
      'modules/catalog/rules/promo-code.ts',
      'promo.uses >= promo.uses_max',
      'promo.uses > promo.uses_max',
    ],
    [
      'cancellation: the hour of the rule itself costs everything',
      'modules/catalog/rules/cancellation-fee.ts',
      'hours_left >= hours_before',
      'hours_left > hours_before',
    ],
  ],
)

const SALES = noticedBy(
  ['modules/desk/sale/server/sale.test.ts', 'modules/desk/sale/server/below-cost.test.ts'],
  [
    [
      'sale: another price than the one on the screen is charged silently',
      'modules/desk/sale/server/price-check.ts',
      'if (changed.length === 0 && (!whole || compare(whole, total) === 0)) return',
      'if (changed.length === 0 || whole) return',
    ],
    [
      'sale: confirmed for less than its deposit',
      'modules/desk/sale/server/price-check.ts',
      '  if (compare(applied, deposit) >= 0) return\n',
      '  if (compare(applied, deposit) >= 0 || deposit.units > 0n) return\n',
    ],
    [
      'sale: below cost where the company stops it',
      'modules/desk/sale/server/below-cost.ts',
      'return !isZero(cost) && compare(net, cost) < 0',
      'return !isZero(cost) && compare(net, cost) > 0',
    ],
  ],
)

const PEOPLE = [
  ...noticedBy(
    ['packages/http/serve.test.ts'],
    [
      [
        'permission: whoever is signed in may do everything',
        'packages/http/serve.ts',
        "if (endpoint.permission !== 'session' && !isHeld(actor, endpoint.permission!)) {",
        "if (endpoint.permission !== 'session' && !endpoint.permission) {",
      ],
      [
        'idempotency: the same key runs twice',
        'packages/http/idempotency.ts',
        '  return earlier ? { reply: earlier.reply, write: null } : null',
        '  return earlier && !lock ? { reply: earlier.reply, write: null } : null',
      ],
    ],
  ),
  ...noticedBy(
    ['apps/server/contract/step-up.test.ts'],
    [
      [
        'step-up: a session that was left open does what is grave',
        'packages/http/serve.ts',
        'if (!proved || now.getTime() - proved.getTime() > PROOF_MILLISECONDS)',
        'if (!proved)',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/access/server/decisions.test.ts', 'modules/access/server/session.test.ts'],
    [
      [
        'scope: a manager without channels sees everything',
        'modules/access/server/decisions.ts',
        '  return { all: false }\n}',
        '  return { all: true }\n}',
      ],
      [
        'session: lives longer than twelve hours',
        'modules/access/server/decisions.ts',
        'return new Date(Math.min(now.getTime() + SESSION_MINUTES * MINUTE, absolute_expires_at.getTime()))',
        'return new Date(Math.max(now.getTime() + SESSION_MINUTES * MINUTE, absolute_expires_at.getTime()))',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/access/server/second-factor.test.ts'],
    [
      [
        'second step: a code opens twice',
        'modules/access/server/second-factor.ts',
        "  if (!taken) throw new Refusal('second_factor.wrong')\n",
        "  if (!taken && step === null) throw new Refusal('second_factor.wrong')\n",
      ],
    ],
  ),
  ...noticedBy(
    ['apps/server/contract/row-security.test.ts', 'packages/db/scope.test.ts'],
    [
      [
        'rows: a connection that has not said as whom it works sees everything',
        'db/functions/platform.narrow_by_scope.sql',
        "(select current_setting('app.sees', true) = 'everything')",
        "(select coalesce(nullif(current_setting('app.sees', true), ''), 'everything') = 'everything')",
      ],
    ],
  ),
]

const MESSAGES = [
  ...noticedBy(
    ['modules/messaging/server/messages.test.ts'],
    [
      [
        'messages: people of other channels are written to',
        'modules/messaging/server/recipients.ts',
        'p.channel_ids && ${channel_ids}::bigint[]\n',
        'cardinality(p.channel_ids) > 0\n',
      ],
    ],
  ),
  ...noticedBy(
    ['packages/live/audience.test.ts'],
    [
      [
        'live: an event for one channel is heard in all',
        'packages/live/audience.ts',
        '  if (!channel_ids || scope.all) return true\n',
        '  if (!channel_ids || scope) return true\n',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/mailing/server/mailing.test.ts', 'modules/mailing/server/in-hand.test.ts'],
    [
      [
        'mail: refused for good, it is tried again',
        'modules/mailing/server/jobs.ts',
        'gives_up: permanent || attempt >= attempts_max,',
        'gives_up: attempt >= attempts_max,',
      ],
      [
        'mail: one that was withdrawn leaves all the same',
        'modules/mailing/server/jobs.ts',
        '    if (!(await lockQueuedMail(tx, mail.id))) return false\n',
        '    await lockQueuedMail(tx, mail.id)\n',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/exports/server/exports.test.ts'],
    [
      [
        'export: made for who lost the right to it',
        'modules/exports/server/asked.ts',
        '  if (!isHeld(actor, table.permission))\n',
        '  if (!actor)\n',
      ],
    ],
  ),
]

const AFTER_THE_SALE = noticedBy(
  [
    'modules/desk/redemption/server/redemption.test.ts',
    'modules/vouchers/rules.test.ts',
    'modules/invoices/rules.test.ts',
  ],
  [
    [
      'voucher: more people come than it is for',
      'modules/desk/redemption/server/redeem.ts',
      "    if (came > left) throw new Refusal('voucher.too_many', { folio: voucher.folio, left })\n",
      '',
    ],
    [
      'voucher: used before its day',
      'modules/desk/redemption/server/redeem.ts',
      '    if (businessDay(served_at) < item.service_day) throw notYet(voucher, item)\n',
      '',
    ],
    [
      'invoice: a voucher is billed by two lines',
      'modules/invoices/rules/match.ts',
      '    if (outcome.voucher_id !== null) taken.add(outcome.voucher_id)\n',
      '',
    ],
  ],
)

/** Mistakes that somebody could make in the product, each in one place of one file. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...SEATS,
  ...MONEY,
  ...REFUNDS,
  ...DESK_MONEY,
  ...BOOKS,
  ...PRICES,
  ...SALES,
  ...PEOPLE,
  ...MESSAGES,
  ...AFTER_THE_SALE,
]
