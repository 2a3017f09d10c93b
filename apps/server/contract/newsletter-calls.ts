import { WRITES_TO_CUSTOMERS } from './groups-of-roles.ts'

/** Newsletters and consents to them: a part of `who-may.ts`, written by hand like it. */
export const NEWSLETTER_CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/newsletter-consents': WRITES_TO_CUSTOMERS,
  'POST /api/newsletter-consents/:uuid/withdrawal': WRITES_TO_CUSTOMERS,
  'GET /api/newsletter-templates': WRITES_TO_CUSTOMERS,
  'GET /api/newsletter-templates/channels': WRITES_TO_CUSTOMERS,
  'GET /api/newsletter-templates/:uuid': WRITES_TO_CUSTOMERS,
  'POST /api/newsletter-templates': WRITES_TO_CUSTOMERS,
  'PUT /api/newsletter-templates/:uuid': WRITES_TO_CUSTOMERS,
  'DELETE /api/newsletter-templates/:uuid': WRITES_TO_CUSTOMERS,
  'POST /api/newsletter-templates/:uuid/newsletters': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters': WRITES_TO_CUSTOMERS,
  'GET /api/newsletters/:uuid': WRITES_TO_CUSTOMERS,
  'PUT /api/newsletters/:uuid': WRITES_TO_CUSTOMERS,
  'DELETE /api/newsletters/:uuid': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/copy': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/preview': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/audience': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/readers': WRITES_TO_CUSTOMERS,
  'GET /api/newsletters/products': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/test': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/sending': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/cancellation': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/pause': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/resumption': WRITES_TO_CUSTOMERS,
}
