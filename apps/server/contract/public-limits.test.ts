// Whoever needs no session to call is counted by address: a new public call has a limit, or says here
// what slows its callers instead.
import { endpointName } from '@kit/http/endpoint'
import { expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'

const SLOWED_OTHERWISE: Readonly<Record<string, string>> = {
  'POST /auth/login/crm': 'tries are counted by account and address (decisions/attempts.ts)',
  'POST /auth/password-links': 'links are counted by account and address (link-requests.ts)',
  'POST /auth/email-links': 'a token is compared by its digest, and nothing else is done',
  'GET /api/disabled_location': 'names of places that are closed, read from one small table',
  'GET /api/catalog/photos/:key': 'pictures, of which a page shows dozens',
  'GET /api/brand-logos/:hash': 'a picture that mails and pages of guests show',
  'GET /api/catalog/guest-catalogs/:uuid': 'a file that a guest opens by its key',
  'GET /api/buzon': 'the mailbox of development',
  'GET /api/buzon/:id': 'the mailbox of development',
  'GET /api/buzon/:id/html': 'the mailbox of development',
  'GET /api/buzon/:id/attachments/:position': 'the mailbox of development',
  'GET /api/newsletters/previews/:token': 'a preview whose token is compared by its digest',
}

const { routes } = await gatherModules()

test('every public call has a limit, or another brake that is named', () => {
  const open = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.public && !endpoint.limit)

  expect(open.map(endpointName).toSorted()).toEqual(Object.keys(SLOWED_OTHERWISE).toSorted())
})
