import { MANAGER, MANAGES_PEOPLE, TEAM, WRITES_TO_CUSTOMERS } from './groups-of-roles.ts'

/** Who may call what of the people who sell: a part of `who-may.ts`, written by hand like it. */
export const PEOPLE_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/leagues/seasons': TEAM,
  'GET /api/leagues/seasons/:uuid/standings': TEAM,

  'POST /api/commission-rules/simulation': MANAGER,
  'GET /api/incentive-awards/rules': WRITES_TO_CUSTOMERS,
  'POST /api/incentive-awards/preview': WRITES_TO_CUSTOMERS,
  'POST /api/incentive-awards': WRITES_TO_CUSTOMERS,
  'POST /api/incentive-awards/:id/annulment': WRITES_TO_CUSTOMERS,
  'POST /api/incentive-prizes/:id/annulment': WRITES_TO_CUSTOMERS,

  'GET /api/evaluations/choices': MANAGES_PEOPLE,
  'POST /api/evaluations': MANAGES_PEOPLE,
  'GET /api/evaluations/:uuid': TEAM,
  'PUT /api/evaluations/:uuid/answers': TEAM,
  'PUT /api/evaluations/:uuid/deadline': MANAGES_PEOPLE,
  'POST /api/evaluations/:uuid/withdrawal': MANAGES_PEOPLE,

  'GET /api/development-requests/:uuid': TEAM,
  'POST /api/development-requests/:uuid/sending': MANAGES_PEOPLE,
  'POST /api/development-requests/:uuid/draft': MANAGES_PEOPLE,
  'POST /api/development-requests/:uuid/progress': MANAGES_PEOPLE,
  'POST /api/development-requests/:uuid/attachments': TEAM,
  'GET /api/development-requests/:uuid/attachments/:name': TEAM,
  'DELETE /api/development-requests/:uuid/attachments/:name': TEAM,

  'GET /api/grupos/get': WRITES_TO_CUSTOMERS,
  'GET /api/group-sheets/:uuid': WRITES_TO_CUSTOMERS,
  'GET /api/group-sheets/:uuid/pdf': WRITES_TO_CUSTOMERS,
}
