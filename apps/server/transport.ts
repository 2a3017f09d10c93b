import { X509Certificate } from 'node:crypto'
import { rootCertificates, type SecureContextOptions } from 'node:tls'
import type { Reason } from './mode.ts'

/**
 * What our own listener speaks: TLS 1.2 and 1.3, only suites that keep what was said secret when
 * the key is stolen later, the strongest first; keys are agreed on curves of 128 bits or more, with
 * a hybrid against quantum computers before them.
 */
export const TLS_OPTIONS = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
  ecdhCurve: 'X25519MLKEM768:X25519:P-256:P-384',
} as const satisfies SecureContextOptions

/** One year, in seconds. */
const REMEMBERED = 31_536_000

/** `host`: other names under this one are served without TLS, and must stay reachable. */
export const transportSecurity = (reach: 'subdomains' | 'host'): string =>
  `max-age=${REMEMBERED}${reach === 'subdomains' ? '; includeSubDomains' : ''}`

type Looking = Readonly<{ host: string; now: Date; roots?: readonly string[] }>

/**
 * Why a browser of a stranger would not believe the certificate that we serve with; null when it
 * would. `pem` is the chain, its own certificate first.
 */
export function findCertificateFault(
  pem: string,
  { host, now, roots = rootCertificates }: Looking,
): Reason | null {
  const chain = (pem.match(PEM) ?? []).map((text) => new X509Certificate(text))
  const own = chain[0]
  if (!own) return fault('no contiene un certificado', 'holds no certificate')
  if (now < own.validFromDate || now > own.validToDate)
    return fault(
      `no vale hoy (vence el ${own.validTo})`,
      `is not valid today (it ends ${own.validTo})`,
    )
  if (!own.checkHost(host)) return fault(`no es de ${host}`, `is not for ${host}`)
  if (!isTrusted(chain, roots))
    return fault(
      'no viene de una autoridad pública (o le faltan los intermedios)',
      'comes from no public authority (or lacks the intermediate ones)',
    )
  return null
}

/** Whom browsers know, and whom a company's own devices know besides: a PEM file, or empty. */
export const rootsWith = (authorities: string): string[] => [
  ...rootCertificates,
  ...(authorities.match(PEM) ?? []),
]

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function isTrusted(chain: readonly X509Certificate[], roots: readonly string[]): boolean {
  const known = roots.map((text) => new X509Certificate(text))
  for (const [at, one] of chain.entries()) {
    if (known.some((root) => isBy(one, root))) return true
    const next = chain[at + 1]
    if (!next?.ca || !isBy(one, next)) return false
  }
  return false
}

const isBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  one.checkIssued(issuer) && one.verify(issuer.publicKey)

const fault = (es: string, en: string): Reason => ({
  name: 'untrusted certificate',
  es: `El certificado de TLS_CERT ${es}: los navegadores no lo creerían. Ponga el de una autoridad pública, con su cadena (o, si solo entran equipos de la empresa, su autoridad en TLS_AUTHORITIES).`,
  en: `The certificate of TLS_CERT ${en}: browsers would not believe it. Set one of a public authority, with its chain (or, where only devices of the company enter, its authority in TLS_AUTHORITIES).`,
})
