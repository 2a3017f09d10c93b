import { noticedBy } from './planted.ts'

export const PEOPLE = [
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
    [
      'modules/company/access/server/decisions.test.ts',
      'modules/company/access/server/session.test.ts',
    ],
    [
      [
        'scope: a manager without channels sees everything',
        'modules/company/access/server/decisions.ts',
        '  return { all: false }\n}',
        '  return { all: true }\n}',
      ],
      [
        'session: lives longer than twelve hours',
        'modules/company/access/server/decisions.ts',
        'return new Date(Math.min(now.getTime() + SESSION_MINUTES * MINUTE, absolute_expires_at.getTime()))',
        'return new Date(Math.max(now.getTime() + SESSION_MINUTES * MINUTE, absolute_expires_at.getTime()))',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/company/access/server/second-factor.test.ts'],
    [
      [
        'second step: a code opens twice',
        'modules/company/access/server/second-factor.ts',
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
        "using (\n      (select current_setting('app.sees', true) = 'everything')",
        "using (\n      (select coalesce(nullif(current_setting('app.sees', true), ''), 'everything') = 'everything')",
      ],
    ],
  ),
]

export const MESSAGES = [
  ...noticedBy(
    ['modules/talk/messaging/server/messages.test.ts'],
    [
      [
        'messages: people of other channels are written to',
        'modules/talk/messaging/server/recipients.ts',
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
    ['modules/talk/mailing/server/mailing.test.ts', 'modules/talk/mailing/server/in-hand.test.ts'],
    [
      [
        'mail: refused for good, it is tried again',
        'modules/talk/mailing/server/jobs.ts',
        'gives_up: permanent || attempt >= attempts_max,',
        'gives_up: attempt >= attempts_max,',
      ],
      [
        'mail: one that was withdrawn leaves all the same',
        'modules/talk/mailing/server/jobs.ts',
        '    if (!(await lockQueuedMail(tx, mail.id))) return false\n',
        '    await lockQueuedMail(tx, mail.id)\n',
      ],
    ],
  ),
  ...noticedBy(
    ['modules/reports/exports/server/exports.test.ts'],
    [
      [
        'export: made for who lost the right to it',
        'modules/reports/exports/server/asked.ts',
        '  if (!isHeld(actor, table.permission))\n',
        '  if (!actor)\n',
      ],
    ],
  ),
]
