import { noticedBy } from './planted.ts'

export const SEATS = noticedBy(
  ['modules/products/departures/server/seats.test.ts'],
  [
    [
      'seats: one more than there are',
      'modules/products/departures/server/seats.ts',
      'need."left" >= need.seats\n',
      'need."left" + 1 >= need.seats\n',
    ],
    [
      'seats: what several items want together is not summed',
      'modules/products/departures/server/seats.ts',
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
      'modules/products/departures/server/seats.ts',
      'coalesce(slot_need."left" >= slot_need.seats, true) as fits',
      'true as fits',
    ],
    [
      'seats: what a stale hold had is not given to the next buyer',
      'modules/products/departures/server/seats.ts',
      '  await expireHoldsOf(tx, departure_ids)\n',
      '',
    ],
    [
      'seats: those of others are given back too',
      'modules/products/departures/server/seats.ts',
      "giveBack(tx, ['held', 'kept'], sql`t.item_id",
      "giveBack(tx, ['held', 'kept'], sql`t.departure_id > 0 or t.item_id",
    ],
  ],
)

export const PRICES = noticedBy(
  [
    'modules/products/catalog/rules/price-party.test.ts',
    'modules/products/catalog/rules/discount.test.ts',
    'modules/products/catalog/rules/promo-code.test.ts',
    'modules/selling/cancellations/rules.test.ts',
  ],
  [
    [
      'price: a stay costs its first night for each',
      'modules/products/catalog/rules/price-party.ts',
      '  ...terms.later_nights.map((night) => ({ ...terms, ...night })),',
      '  ...terms.later_nights.map(() => terms),',
    ],
    [
      'price: a minor without a price of their own travels free',
      'modules/products/catalog/rules/price-party.ts',
      "    (pax_type === 'minor' ? findPrice(night, 'adult', currency) : undefined)\n",
      "    (pax_type === 'minor' ? zero(currency) : undefined)\n",
    ],
    [
      'discount: a promo code and a combo are both given',
      'modules/products/catalog/rules/discount.ts',
      '  return larger(ofPromo, ofCombo)',
      '  return { ...ofPromo, units: larger(ofPromo, zero(ofPromo.currency)).units + ofCombo.units }',
    ],
    [
      'promo code: used once more than it may be',
      'modules/products/catalog/rules/promo-code.ts',
      'promo.uses >= promo.uses_max',
      'promo.uses > promo.uses_max',
    ],
    [
      'cancellation: the hour of the rule itself costs everything',
      'modules/selling/cancellations/rules.ts',
      '.filter((rule) => hours >= rule.hours_before)',
      '.filter((rule) => hours > rule.hours_before)',
    ],
  ],
)

export const SALES = noticedBy(
  [
    'modules/selling/desk/sale/server/sale.test.ts',
    'modules/selling/desk/sale/server/below-cost.test.ts',
  ],
  [
    [
      'sale: another price than the one on the screen is charged silently',
      'modules/selling/orders/server/price-check.ts',
      'if (changed.length === 0 && (!whole || compare(whole, total) === 0)) return',
      'if (changed.length === 0 || whole) return',
    ],
    [
      'sale: confirmed for less than its deposit',
      'modules/selling/orders/server/price-check.ts',
      '  if (compare(applied, deposit) >= 0) return\n',
      '  if (compare(applied, deposit) >= 0 || deposit.units > 0n) return\n',
    ],
    [
      'sale: below cost where the company stops it',
      'modules/selling/orders/server/below-cost.ts',
      'return !isZero(cost) && compare(net, cost) < 0',
      'return !isZero(cost) && compare(net, cost) > 0',
    ],
  ],
)

export const AFTER_THE_SALE = noticedBy(
  [
    'modules/operation/redemptions/server/redemption.test.ts',
    'modules/operation/vouchers/rules.test.ts',
    'modules/money/invoices/rules.test.ts',
  ],
  [
    [
      'voucher: more people come than it is for',
      'modules/operation/redemptions/server/redeem.ts',
      "    if (came > left) throw new Refusal('voucher.too_many', { folio: voucher.folio, left })\n",
      '',
    ],
    [
      'voucher: used before its day',
      'modules/operation/redemptions/server/redeem.ts',
      '    if (businessDay(served_at) < item.service_day) throw notYet(voucher, item)\n',
      '',
    ],
    [
      'invoice: a voucher is billed by two lines',
      'modules/money/invoices/rules/match.ts',
      '    if (outcome.voucher_id !== null) taken.add(outcome.voucher_id)\n',
      '',
    ],
  ],
)

export const SUMS = noticedBy(
  ['modules/reports/reporting/server/summed-days.test.ts'],
  [
    [
      'sums: a day that changed is read from its sums',
      'db/views/reporting.sold_by_place.sql',
      "where c.calendar = 'sale' and c.day = d.sale_day)",
      "where c.calendar = 'service' and c.day = d.sale_day and false)",
    ],
    [
      'sums: the day that an item was moved away from is not summed anew',
      'db/functions/reporting.note_days_of_items.sql',
      "  if tg_op <> 'INSERT' then\n",
      "  if tg_op = 'DELETE' then\n",
    ],
  ],
)
