import { tried } from './keyed.ts'

/** Tests of modules that make their calls as somebody who may not see the row. */
export const OWN_PLACES = tried(
  'modules/company/organization/server/channels.test.ts',
  'places of one’s own channels',
)
export const COMPANY_PLACES = tried(
  'modules/company/organization/server/place-kinds.test.ts',
  'places of the company',
)
export const HOTELS_OF_SALE = tried(
  'modules/company/occupancy/server/occupancy.test.ts',
  'hotels beyond one’s channels',
)
export const ROSTER = tried(
  'modules/people/roster/server/roster.test.ts',
  'a roster beyond one’s channels',
)
export const AGENCIES = tried(
  'modules/company/organization/server/agencies.test.ts',
  'agencies are the company’s',
)
export const PLACEMENTS = tried(
  'modules/people/rep-locations/server/placements.test.ts',
  'who is placed beyond one’s places',
)
export const REP_WEEKS = tried(
  'modules/people/rep-locations/server/week.test.ts',
  'where others are expected',
)
export const TURNS = tried(
  'modules/people/rep-locations/server/attendance.test.ts',
  'turns of places beyond one’s own',
)
export const SECOND_FACTORS = tried(
  'modules/company/access/server/second-factor.test.ts',
  'accounts have a rule of their own',
)
export const MESSAGES = tried(
  'modules/talk/messaging/server/messages.test.ts',
  'whom one may write to, and what is one’s own',
)
export const ADDRESSING = tried(
  'modules/talk/messaging/server/addressing.test.ts',
  'whom a message would reach is decided as when it is sent',
)
export const MESSAGE_DRAFTS = tried(
  'modules/talk/messaging/server/drafts.test.ts',
  'a draft is its writer’s',
)
export const AUDIENCES = tried(
  'modules/talk/newsletter/server/newsletter.test.ts',
  'guests of other channels are counted for nobody',
)
export const READERS = tried(
  'modules/talk/newsletter/server/reader-fields.test.ts',
  'guests of other channels are chosen by nobody',
)
export const MESSAGE_DRAFT_FILES = tried(
  'modules/talk/messaging/server/draft-files.test.ts',
  'files of a draft are its writer’s',
)
export const TEMPLATES = tried(
  'modules/talk/newsletter/server/templates.test.ts',
  'a template of another channel does not exist',
)
export const CONSENTS = tried(
  'modules/talk/newsletter/server/consents.test.ts',
  'a consent of a guest out of reach is nobody else’s to withdraw',
)
export const DRAWERS = tried(
  'modules/money/cash/server/movements.test.ts',
  'who may receive it works at that desk',
)
export const REQUEST_FILES = tried(
  'modules/platform/requests/server/approval-files.test.ts',
  'those of others',
)
export const REQUESTS = tried(
  'modules/platform/requests/server/approval.test.ts',
  'those of others',
)
export const ACCOUNTS = tried(
  'modules/company/access/server/who-touches-whom.test.ts',
  'accounts have a rule of their own',
)
export const TEAMS = tried(
  'modules/company/first-run/server/people.test.ts',
  'several people at once, each with desks of their own',
)
export const CONFIRMATIONS = tried(
  'modules/selling/desk/attacks/one-hand.test.ts',
  'a SUPER ADMIN alone confirms, who sees every account',
)
export const BOOKS = tried('modules/money/ledger/server/entries.test.ts', 'entries of other places')
export const BUDGETS = tried('modules/people/budgets/server/scope.test.ts', 'its foreign rows')
export const CORRESPONDENCE = tried(
  'apps/server/contract/correspondence-scope.test.ts',
  'its foreign rows',
)
export const NUMBERS = tried(
  'modules/talk/whatsapp/server/channels.test.ts',
  'numbers of other channels',
)
export const GROUPS = tried(
  'modules/selling/groups/server/sheets.test.ts',
  'those of other channels',
)
export const EVALUATIONS = tried(
  'modules/people/evaluations/server/evaluations.test.ts',
  'those of others',
)
export const MAILS = tried(
  'modules/talk/mailing/server/operator.test.ts',
  'mails of other channels',
)
export const BOARDS = tried('modules/reports/wall/server/wall.test.ts', 'boards of other channels')
export const LEAGUES = tried(
  'modules/people/leagues/server/leagues.test.ts',
  'seasons of other channels',
)
export const DESK_DAYS = tried(
  'modules/money/cash/server/days.test.ts',
  'days of desks beyond one’s reach',
)
export const OPERATOR_CALLS = tried(
  'modules/operation/transport/server/operator.test.ts',
  'services of others',
)
export const GROUPINGS = tried(
  'modules/operation/transport/server/grouping.test.ts',
  'guests and trips of others',
)
export const SERVICE_DAYS = tried(
  'modules/operation/transport/server/service-day.test.ts',
  'guests of others',
)
export const LEADS = tried('modules/selling/leads/server/leads.test.ts', 'those of others')
