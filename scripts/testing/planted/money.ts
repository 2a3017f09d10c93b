import { noticedBy } from './planted.ts'

export const MONEY = noticedBy(
  ['modules/money/payments/rules.test.ts', 'packages/kernel/money.test.ts'],
  [
    [
      'money: dollars in hand are bought at the rate at which they are sold',
      'modules/money/payments/rules.ts',
      '{ [inHand]: rates.buy[inHand] }',
      '{ [inHand]: rates.sell[inHand] }',
    ],
    [
      'money: a card gives change',
      'modules/money/payments/rules.ts',
      "settled.filter((_, index) => tenders[index]!.kind === 'cash')",
      'settled.filter((_, index) => tenders[index] !== undefined)',
    ],
    [
      'money: the first payment is given back first',
      'modules/money/payments/rules.ts',
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

export const REFUNDS = noticedBy(
  [
    'modules/selling/desk/attacks/refunds.test.ts',
    'modules/selling/desk/attacks/outgoing.test.ts',
    'modules/selling/desk/attacks/announced.test.ts',
  ],
  [
    [
      'refund: approved by who asked for it',
      'modules/money/payments/server/refunds.ts',
      "  if (refund.requested_by === actor.user_id) throw new Refusal('refund.own')\n",
      '',
    ],
    [
      'refund: the limit is of one refund, not of the reservation',
      'modules/money/payments/server/refunds.ts',
      "const givenBack = money(await findGivenBack(tx, refund.reservation_id), 'MXN')",
      "const givenBack = money(refund.amount_mxn, 'MXN')",
    ],
    [
      'refund: what is in favour is not asked again when it is paid',
      'modules/money/payments/server/refunds.ts',
      "  if (refund.state !== 'in_transit') {\n    await refuseChargedBack(tx, refund)\n    await refuseNotInFavour(tx, standing, refund)\n  }\n",
      '',
    ],
    [
      'refund: the desk records what left an account that it does not see',
      'modules/money/payments/server/refunds.ts',
      "if (!isGivenAtDesk(refund.kind) && !actor.permissions.has('refund.send'))",
      'if (!isGivenAtDesk(refund.kind) && actor.user_id < 0)',
    ],
    [
      'refund: a rejected approval stays a debt in the books',
      'modules/money/payments/server/refunds.ts',
      "if (to === 'rejected' && isOwed(from))",
      "if (to === 'rejected' && from === 'done')",
    ],
  ],
)

export const DESK_MONEY = [
  ...noticedBy(
    ['modules/selling/desk/attacks/voiding.test.ts'],
    [
      [
        'void: by who took it',
        'modules/money/payments/server/voiding.ts',
        "  if (rep_id === user_id) throw new Refusal('payment.own')\n",
        '',
      ],
      [
        'void: after its shift is over',
        'modules/money/payments/server/voiding.ts',
        "  if (shift !== 'open') throw new Refusal('payment.shift_over')\n",
        '',
      ],
      [
        'void: the change given of it stays',
        'modules/money/payments/server/voiding.ts',
        'const voided = [payment, ...(await lockItsChange(tx, id))]',
        'const voided = [payment, ...(await lockItsChange(tx, -id))]',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/selling/desk/attacks/credit.test.ts'],
    [
      [
        'credit: what others asked for already is not counted',
        'modules/money/payments/server/credit.ts',
        '    add(owed, asked),\n',
        '    owed,\n',
      ],
      [
        'credit: the limit is not asked again when it is authorised',
        'modules/money/payments/server/credit.ts',
        '  refuseAboveLimit(agency.name, credit, owed, money(amount, currency))\n',
        '',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/money/cash/server/shifts.test.ts', 'modules/money/cash/rules.test.ts'],
    [
      [
        'shift: counted by its own rep',
        'modules/money/cash/server/decisions.ts',
        "  if (id === rep_id) return 'shift.own'\n",
        '',
      ],
      [
        'shift: a difference without a reason',
        'modules/money/cash/server/judging.ts',
        "  if (differs(lines) && !told) throw new Refusal('count.reason_missing')\n",
        '',
      ],
      [
        'cash: received by who gave it',
        'modules/money/cash/rules.ts',
        '  if (moved.given_by === actor.user_id) return false\n',
        '',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/money/cash/server/days.test.ts'],
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
    ['modules/selling/desk/payment-link/server/links.test.ts'],
    [
      [
        'payment link: another amount than was asked for is taken as paid',
        'modules/selling/payment-links/rules.ts',
        'return compare(money(told.amount, asked.currency), money(asked.amount, asked.currency)) === 0',
        'return true',
      ],
      [
        'payment link: a notice that came before is booked again',
        'modules/selling/desk/payment-link/server/settle.ts',
        "  if (state === 'paid') return tellPartGivenBack(tx, attempt, told)\n",
        '',
      ],
    ],
  ),
]

export const BOOKS = [
  ...noticedBy(
    [
      'modules/money/ledger/rules.test.ts',
      'modules/operation/redemptions/server/redemption.test.ts',
    ],
    [
      [
        'books: a tax is kept as income',
        'modules/money/ledger/rules.ts',
        "    { account: 'tax', amount: negate(tax) },\n    { account: 'pass_through', amount: negate(passing)",
        "    { account: 'services_sold', amount: negate(tax) },\n    { account: 'pass_through', amount: negate(passing)",
      ],
      [
        'books: who did not come costs as much as who came',
        'modules/money/ledger/rules.ts',
        'return subtract(cost, subtract(missed, percentOf(missed, no_show_percent)))',
        'return missed.units < 0n ? missed : cost',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/money/ledger/server/sealed.test.ts'],
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
    ['modules/people/commissions/rules.test.ts'],
    [
      [
        'commission: the least specific rule holds',
        'modules/people/commissions/rules.ts',
        '(!best || rankOf(rule) < rankOf(best))',
        '(!best || rankOf(rule) > rankOf(best))',
      ],
    ],
  ),
]
