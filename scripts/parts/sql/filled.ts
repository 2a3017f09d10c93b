/** Why a column that PostgreSQL says may be null is filled wherever its statement finds it. */
const NAMES =
  'The view joins names by keys that are never null, from the left so that they can be left out.'
const STATE = 'Rows in the states that the statement asks for have it.'
const SOLD = 'A confirmed sale has it.'
const JOINED = 'The row that is joined from the left is there whenever the condition holds.'
const WRITTEN = 'It was written before, in the same transaction.'

/** By file and column. A column that is filled for no reason is stated as `| null` instead. */
export const FILLED: Readonly<Record<string, string>> = {
  'db/demo/sales/payment-links.ts sent_at': STATE,
  'modules/company/access/server/queries/second-factor.ts sealed':
    'The server seals at its start every secret that was kept before secrets were sealed.',
  'modules/company/access/server/queries/second-factor.ts secret': 'Unsealed factors have one.',
  'modules/money/audit/server/documents/credit-notes.ts booked_by':
    'A constraint: a credit note that lowers something has been booked by somebody.',
  'modules/money/audit/server/documents/invoice-payments.ts paid_amount': STATE,
  'modules/money/audit/server/documents/invoice-payments.ts paid_currency': STATE,
  'modules/people/budgets/server/queries/selling.ts accepted_at': WRITTEN,
  'modules/reports/dashboard/server/queries.ts folio': NAMES,
  'modules/reports/dashboard/server/queries.ts uuid': NAMES,
  'modules/selling/desk/guest-page/server/queries.ts hotel': NAMES,
  'modules/selling/desk/guest-page/server/queries.ts location': NAMES,
  'modules/operation/disruptions/server/queries.ts hotel': NAMES,
  'modules/people/incentives/server/payments.ts paid_on': STATE,
  'modules/people/incentives/server/payments.ts reference': STATE,
  'modules/money/invoices/server/queries.ts product': NAMES,
  'modules/money/invoices/server/queries.ts reservation_folio': NAMES,
  'modules/money/invoices/server/queries.ts reservation_uuid': NAMES,
  'modules/talk/newsletter/server/queries/batches.ts confirmed_by': STATE,
  'modules/talk/messaging/server/acknowledgements.ts acknowledge_by':
    'Its caller gives ids of messages that ask for an acknowledgement.',
  'modules/guests/privacy/server/queries.ts number': STATE,
  'modules/guests/privacy/server/queries.ts published_at': STATE,
  'modules/operation/transport/server/board.ts customer': SOLD,
  'modules/operation/transport/server/service-day.ts customer': SOLD,
  'modules/operation/transport/server/service-day.ts product': NAMES,
  'modules/operation/transport/server/service-day.ts provider': NAMES,
  'modules/operation/transport/server/tell-operator.ts name': SOLD,
  'modules/operation/vouchers/server/manifests.ts product': NAMES,
  'modules/operation/vouchers/server/manifests.ts vehicle': JOINED,
  'modules/operation/vouchers/server/queries.ts hotel': NAMES,
  'modules/talk/whatsapp/server/file-queries.ts kind':
    'A message with a file has its kind and name.',
  'modules/talk/whatsapp/server/file-queries.ts name':
    'A message with a file has its kind and name.',
  'modules/talk/whatsapp/server/rests.ts rest_code':
    'A constraint (a_rest_says_why): a number that rests has the code of why it rests.',
}
