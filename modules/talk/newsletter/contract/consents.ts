import { endpoint } from '@kit/http/endpoint'
import { Email, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const CONSENT_SOURCES = ['sale', 'guest_page', 'by_hand', 'file'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

export const noteConsent = endpoint({
  method: 'POST',
  path: '/newsletter-consents',
  summary: 'Notes that somebody agreed to receive newsletters, and how they said so',
  permission: 'newsletter.consent',
  idempotent: true,
  body: z.object({ email: Email, how: RequiredText(300) }),
  reply: z.object({ uuid: Uuid }),
  refusals: ['consent.unsubscribed', 'consent.given_already'],
})
