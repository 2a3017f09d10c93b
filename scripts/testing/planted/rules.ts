import { noticedBy } from './planted.ts'

/** Boundaries, states and texts that pure rules decide outside money, a fault or more a module. */
export const RULES = [
  ...noticedBy(
    ['modules/operation/transport/rules/operator.test.ts'],
    [
      [
        'transport: an operator that never heard of a service is told of its cancellation',
        'modules/operation/transport/rules/operator.ts',
        "return told === 'unanswered' || (told === 'refused' && last === 'cancellation')",
        "return told === 'unanswered' || told === 'untold'",
      ],
      [
        'transport: a service that waits for its provider is not confirmed to the operator',
        'modules/operation/transport/rules/operator.ts',
        "['confirmed', 'provider_pending']",
        "['confirmed']",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/guests/guest-pages/rules.test.ts'],
    [
      [
        'guest pages: a link ends a day early',
        'modules/guests/guest-pages/rules.ts',
        'lastDayOf(last_day, days_after) < today',
        'lastDayOf(last_day, days_after) <= today',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/people/incentives/rules.test.ts'],
    [
      [
        'incentives: a day that is not over is awarded',
        'modules/people/incentives/rules.ts',
        'const yesterday = addDays(today, -1)',
        'const yesterday = today',
      ],
      [
        'incentives: one day alone is refused',
        'modules/people/incentives/rules.ts',
        'wanted.first_day <= wanted.last_day &&',
        'wanted.first_day < wanted.last_day &&',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/people/rep-locations/rules.test.ts'],
    [
      [
        'desks: COMERCIAL is asked for a desk at login',
        'modules/people/rep-locations/rules.ts',
        "DESK_ROLES.filter((role) => role !== 'COMERCIAL')",
        'DESK_ROLES',
      ],
      [
        'desks: one of a hotel out of scope is in it',
        'modules/people/rep-locations/rules.ts',
        '  (hotel_ids?.includes(desk.hotel_id) ?? true) &&\n',
        '',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/selling/quotations/rules.test.ts'],
    [
      [
        'quotations: one stands at the instant at which it ends',
        'modules/selling/quotations/rules.ts',
        'new Date(valid_until) > now',
        'new Date(valid_until) >= now',
      ],
      [
        'quotations: an expired one has no other version',
        'modules/selling/quotations/rules.ts',
        "state === 'open' || state === 'sent' || state === 'expired'",
        "state === 'open' || state === 'sent'",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/operation/pickups/rules.test.ts'],
    [
      [
        'pickup: another vehicle is no news',
        'modules/operation/pickups/rules.ts',
        "    (now.pickup_place ?? '') !== (known.pickup_place ?? '') ||\n    (now.vehicle ?? '') !== (known.vehicle ?? ''))",
        "    (now.pickup_place ?? '') !== (known.pickup_place ?? ''))",
      ],
      [
        'pickup: a first one is said to have changed',
        'modules/operation/pickups/rules.ts',
        '${isFirst ? t.set : t.changed}',
        '${isFirst ? t.changed : t.set}',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/operation/disruptions/rules.test.ts'],
    [
      [
        'disruption: a guest is told the old day as the new one',
        'modules/operation/disruptions/rules.ts',
        'Lo cambiamos sin costo a: ${inWords(target, language)}',
        'Lo cambiamos sin costo a: ${inWords(before, language)}',
      ],
      [
        'disruption: whoever keeps money in favour is told of a refund',
        'modules/operation/disruptions/rules.ts',
        '  if (gives_back)\n',
        '  if (amount)\n',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/talk/messaging/rules.test.ts'],
    [
      [
        'messages: a confirmation is asked for beyond sixty days',
        'modules/talk/messaging/rules.ts',
        '<= ACKNOWLEDGE_DAYS_MAX * 86_400_000',
        '< (ACKNOWLEDGE_DAYS_MAX + 1) * 86_400_000',
      ],
      [
        'messages: a suspect file is looked at',
        'modules/talk/messaging/rules.ts',
        "if (state !== 'clean' && state !== 'unscanned') return null",
        "if (state === 'waiting') return null",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/selling/reservations/rules.test.ts'],
    [
      [
        'reservations: a provider has no time to answer before a service that begins',
        'modules/selling/reservations/rules.ts',
        'Math.max(allowed, asked_at.getTime() + LEAST_MILLISECONDS)',
        'allowed',
      ],
      [
        'reservations: a provider is not asked on the day of the service',
        'modules/selling/reservations/rules.ts',
        'provider_confirms && service_day >= today',
        'provider_confirms && service_day > today',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/operation/vouchers/rules.test.ts'],
    [
      [
        'vouchers: a service of which one person came was missed',
        'modules/operation/vouchers/rules.ts',
        "rendered_pax > 0 ? 'used' : 'no_show'",
        "rendered_pax > 1 ? 'used' : 'no_show'",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/talk/whatsapp/rules.test.ts'],
    [
      [
        'whatsapp: a restricted number goes on by itself',
        'modules/talk/whatsapp/rules.ts',
        "return { code, minutes: 'until_resumed' }",
        'return { code, minutes: 60 }',
      ],
      [
        'whatsapp: a message that was read has not left',
        'modules/talk/whatsapp/rules.ts',
        "state === 'sent' || state === 'delivered' || state === 'read'",
        "state === 'sent' || state === 'delivered'",
      ],
    ],
  ),
]
