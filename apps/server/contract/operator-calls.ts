import { NOBODY_ELSE } from './groups-of-roles.ts'

/** What who runs the installation does: a part of `who-may.ts`, written by hand like it. */
export const OPERATOR_CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/mails/:uuid/sending': NOBODY_ELSE,
  'POST /api/mail-suppressions/:uuid/lifting': NOBODY_ELSE,
  'POST /api/mails/:uuid/withdrawal': NOBODY_ELSE,
  'POST /api/accounting/closed-periods/:id/reopening': NOBODY_ELSE,
  'GET /api/operation': NOBODY_ELSE,
  'POST /api/operation/sender-domain': NOBODY_ELSE,
  'POST /api/guest-data/search': NOBODY_ELSE,
  'POST /api/guest-data/export': NOBODY_ELSE,
  'POST /api/guest-data/forgetting': NOBODY_ELSE,
  'POST /api/privacy/notices': NOBODY_ELSE,
  'GET /api/privacy/notices/:uuid': NOBODY_ELSE,
  'POST /api/privacy/notices/:uuid/publication': NOBODY_ELSE,
  'POST /api/privacy/limits/:uuid/lifting': NOBODY_ELSE,
  'GET /api/data-requests/:uuid': NOBODY_ELSE,
  'POST /api/data-requests/:uuid/identity-request': NOBODY_ELSE,
  'POST /api/data-requests/:uuid/identity': NOBODY_ELSE,
  'POST /api/data-requests/:uuid/extension': NOBODY_ELSE,
  'POST /api/data-requests/:uuid/granting': NOBODY_ELSE,
  'POST /api/data-requests/:uuid/refusal': NOBODY_ELSE,
  'POST /api/data-requests/:uuid/carrying-out': NOBODY_ELSE,
  'POST /api/jobs/:id/retry': NOBODY_ELSE,
  'POST /api/jobs/:id/giving-up': NOBODY_ELSE,
}
