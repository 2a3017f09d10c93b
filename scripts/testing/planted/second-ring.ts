import { noticedBy } from './planted.ts'

/** Undoing, the other kinds of a thing, boundaries, audiences and texts of notices. */
export const SECOND_RING = [
  ...noticedBy(
    ['modules/money/invoices/server/paying.test.ts'],
    [
      [
        'undo: a payment of an invoice is undone in a closed month',
        'modules/money/invoices/server/paying.ts',
        '  await refuseClosedPeriod(tx, tx.today)\n  const paid = await findEntryBeyond',
        '  const paid = await findEntryBeyond',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/money/cash/server/movements.test.ts'],
    [
      [
        'cash: is handed on in a currency without a rate',
        'modules/money/cash/server/movements.ts',
        "  if (currency !== 'MXN' && !buy[currency]) throw new Refusal('count.rate_missing', { currency })\n",
        '',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/selling/desk/chargeback/server/chargebacks.test.ts'],
    [
      [
        'evidence: any known kind of file is taken',
        'modules/selling/desk/chargeback/server/routes.ts',
        'if (!kind || !KINDS.includes(kind.kind))',
        'if (!kind)',
      ],
      [
        'evidence: a picture of WebP is no evidence',
        'modules/selling/desk/chargeback/server/routes.ts',
        "const KINDS = ['pdf', 'jpeg', 'png', 'webp']",
        "const KINDS = ['pdf', 'jpeg', 'png']",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/selling/desk/chargeback/server/reminding.test.ts'],
    [
      [
        'reminder: tells the last day to answer on the wrong day',
        'modules/selling/desk/chargeback/server/reminding.ts',
        'respond_by === today ?',
        'respond_by !== today ?',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/selling/leads/server/leads.test.ts'],
    [
      [
        'leads: a lost lead is given to somebody',
        'modules/selling/leads/server/rounds.ts',
        "if (lead.state === 'won' || lead.state === 'lost')",
        "if (lead.state === 'won')",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/talk/messaging/server/messages.test.ts'],
    [
      [
        'audience: a deletion is told to who had put their copy away',
        'modules/talk/messaging/server/routes.ts',
        '    .filter(({ removed }) => !removed)\n    .map(({ id }) => id)\n  await announce(database, messageDeleted',
        '    .map(({ id }) => id)\n  await announce(database, messageDeleted',
      ],
    ],
  ),
  ...noticedBy(
    ['packages/storage/picture.test.ts'],
    [
      [
        'pictures: one that is kept as it is lies on its side',
        'packages/storage/picture.ts',
        "kind === 'webp' ? picture : picture.autoOrient()",
        'picture',
      ],
      [
        'pictures: a moving picture keeps its first page alone',
        'packages/storage/picture.ts',
        "animated: kind === 'webp' })",
        'animated: false })',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/talk/whatsapp/rules.test.ts'],
    [
      [
        'kinds: a PNG is sent as a document',
        'modules/talk/whatsapp/rules.ts',
        "kind === 'jpeg' || kind === 'png'",
        "kind === 'jpeg'",
      ],
    ],
  ),
  ...noticedBy(
    ['modules/people/leagues/rules.test.ts'],
    [
      [
        'leagues: sales below zero count against a team',
        'modules/people/leagues/rules.ts',
        '(sold < 0n ? 0n : sold)',
        'sold',
      ],
      [
        'leagues: a score has no end',
        'modules/people/leagues/rules.ts',
        'return score > SCORE_MAX ? SCORE_MAX : score',
        'return score',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/selling/groups/rules.test.ts'],
    [
      [
        'groups: a room for each person is refused',
        'modules/selling/groups/rules.ts',
        '(rooms ?? 1) > people',
        '(rooms ?? 1) >= people',
      ],
      [
        'groups: a group of one day is refused',
        'modules/selling/groups/rules.ts',
        'if (ends_on < starts_on)',
        'if (ends_on <= starts_on)',
      ],
      [
        'groups: nothing may be on the last day of a group',
        'modules/selling/groups/rules.ts',
        'day < starts_on || day > ends_on',
        'day < starts_on || day >= ends_on',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/money/exchange-rates/rules.test.ts'],
    [
      [
        'rates: 20 % from the last one is far already',
        'modules/money/exchange-rates/rules.ts',
        'distance * 100n > before * FAR_PERCENT',
        'distance * 100n >= before * FAR_PERCENT',
      ],
      [
        'rates: a house that sells at what it buys is refused',
        'modules/money/exchange-rates/rules.ts',
        'rate(buy).scaled > rate(sell).scaled',
        'rate(buy).scaled >= rate(sell).scaled',
      ],
    ],
  ),
]
