// Variable envelope return path: each mail bounces to an address of its own, so a bounce says which
// mail it was. The address is signed: nobody else can make one that is believed.

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const UUID_BYTES = 16
const SIGNATURE_BYTES = 10
/** Of both together, in base 32: short enough beside a sender's name of twenty letters (RFC 5321). */
const MARK = /\+([a-z2-7]{42})@/i

/** Signs a text with the secret of the installation. */
export type Sign = (text: string) => Buffer

/** ('rebotes@casa.mx', '0190c1d2-…') → 'rebotes+abcd…@casa.mx'. */
export function verpAddress(bounces: string, mail_uuid: string, sign: Sign): string {
  const uuid = Buffer.from(mail_uuid.replaceAll('-', ''), 'hex')
  if (uuid.length !== UUID_BYTES) throw new Error(`Not the UUID of a mail: ${mail_uuid}`)
  const at = bounces.lastIndexOf('@')
  const mark = inBase32(Buffer.concat([uuid, signatureOf(uuid, sign)]))
  return `${bounces.slice(0, at)}+${mark}${bounces.slice(at)}`
}

/** Which mail an address is of; forged: it looks like one of ours and was signed by somebody else. */
export function readVerpAddress(
  address: string,
  sign: Sign,
): { mail_uuid: string } | 'forged' | null {
  const mark = MARK.exec(address)?.[1]
  if (mark === undefined) return null
  const bytes = fromBase32(mark.toLowerCase())
  const uuid = bytes.subarray(0, UUID_BYTES)
  const signature = bytes.subarray(UUID_BYTES, UUID_BYTES + SIGNATURE_BYTES)
  if (!signature.equals(signatureOf(uuid, sign))) return 'forged'
  const hex = uuid.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return { mail_uuid: [...parts, hex.slice(20)].join('-') }
}

const signatureOf = (uuid: Buffer, sign: Sign): Buffer =>
  sign(uuid.toString('hex')).subarray(0, SIGNATURE_BYTES)

function inBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{1,5}/g, (five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]!)
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
