/**
 * What a process is told once, at start, and any module may print: who the company is, the address
 * people type, how mail leaves. It never changes while the process runs, so it is read where it is
 * needed instead of being handed through every call.
 */
export type Installation = Readonly<{
  /** What links in mails and QR codes start with, without a slash at the end. */
  public_url: string
  company: Readonly<{
    name: string
    legal_name: string
    rfc: string
    address: string
    phone: string
  }>
  /**
   * The sender, `Name <address>`, and the server mail goes to; without one, mail is captured in the
   * development mailbox.
   */
  mail: Readonly<{
    from: string
    smtp_url: string | null
    /** Where mails come back to (the sender when it has no address of its own), and who may tell of it. */
    bounces?: Readonly<{ address: string | null; token: string | null }>
    /** Under which name of the sender's domain the key of its signature stands (DKIM). */
    dkim_selector?: string | null
  }>
}>

export type Company = Installation['company']

/** How the company, or one of its channels, shows itself to guests on papers and in mails. */
export type Brand = Company &
  Readonly<{
    /** `#rrggbb`; white letters on it have a contrast of 4.5:1 at least. */
    color: string
    logo: Readonly<{
      /** SHA-256 of the picture, in hexadecimal. */
      hash: string
      /** In points of the picture. */
      width: number
      height: number
      /** The address that a mail program fetches. */
      address: string
    }> | null
    /** Stands at the foot of each paper and mail; empty: nothing. */
    closing: Readonly<Record<'es' | 'en', string>>
    /** Where answers to mails go; null: to the sender. */
    reply_to: string | null
  }>

/** A brand with the picture of its logo, for what is drawn here. `logo_png` null: no logo. */
export type PaperBrand = Brand & Readonly<{ logo_png: Buffer | null }>

/** An installation whose company shows itself with a brand. */
export type BrandedInstallation = Omit<Installation, 'company'> & Readonly<{ company: Brand }>

/** The color of a company that chose none: the accent of the screens. */
export const PLAIN_COLOR = '#1f5fbf'

/** Returns the brand of a company that set none. */
export const plainBrand = (company: Company): PaperBrand => ({
  ...company,
  color: PLAIN_COLOR,
  logo: null,
  logo_png: null,
  closing: { es: '', en: '' },
  reply_to: null,
})

/** That of tests, and of an installation that was told nothing yet. */
const FRESH: Installation = {
  public_url: 'http://localhost:3000',
  company: {
    name: 'Mostrador Tours',
    legal_name: 'Mostrador Tours, S.A. de C.V.',
    rfc: 'MTO150101AB1',
    address: 'Cancún, Quintana Roo, México',
    phone: '+52 998 000 0000',
  },
  mail: { from: 'Mostrador <mostrador@localhost>', smtp_url: null },
}

let current = FRESH

export const installation = (): Installation => current

/**
 * Called by the program before it serves anybody, and by tests; without an argument, that of a fresh
 * installation.
 */
export function setInstallation(given: Installation = FRESH): void {
  current = given
}
