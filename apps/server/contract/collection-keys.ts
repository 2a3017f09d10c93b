const COMPANY = 'the account of an agency is of the whole company, for accounting'
const OF_THE_HOUSE = 'a certificate pays at every desk of the company'

/** Calls with a key about what agencies owe: a part of `keyed-calls.ts`, which is full. */
export const COLLECTION_KEYS: Readonly<Record<string, string>> = {
  'POST /api/agency-credit/open-charges': COMPANY,
  'POST /api/agency-credit/collections': COMPANY,
  'POST /api/agency-credit/collections/:id/application': COMPANY,
  'POST /api/agency-credit/collections/:id/voiding': COMPANY,
  'POST /api/agency-credit/collections/:id/return': COMPANY,
  'POST /api/agency-credit/returns/:id/voiding': COMPANY,
  'POST /api/repeated-references/:key/review':
    'accounting reviews what every desk took; a row out of its scope is not found',
  'POST /api/certificates/:id/approval': OF_THE_HOUSE,
  'POST /api/certificates/:id/rejection': OF_THE_HOUSE,
  'POST /api/certificates/:id/voiding': OF_THE_HOUSE,
  'POST /api/certificates/:id/reopening': OF_THE_HOUSE,
}
