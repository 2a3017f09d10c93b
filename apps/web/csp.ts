import { randomBytes } from 'node:crypto'

/** Fresh for every response: only what carries it may bring its own style sheet. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** Where a browser tells what it kept a page from doing. */
export const POLICY_REPORTS = '/policy-reports'
const REPORTS_GROUP = 'policy'
/** Names that place for the browsers that know `report-to`; the others know `report-uri`. */
export const REPORTING_ENDPOINTS = `${REPORTS_GROUP}="${POLICY_REPORTS}"`

/**
 * What a page of ours may do. Scripts come from our own files alone and can make no HTML from text
 * that carries markup (`trusted-types.ts`); style sheets are ours or carry the nonce.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${POLICY_REPORTS}`,
    `report-to ${REPORTS_GROUP}`,
  ].join('; ')
}

/** What our worker may do: ask us for the files of the application. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The other headers of every file and page. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), interest-cohort=()',
}
/** What says something of a page only: a script or a style sheet need not carry it. */
export const PAGE_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const
