import { Curve, proto, type BinaryNode } from 'baileys'
import { createHmac } from 'node:crypto'
import type { Device } from './device.ts'

export const SERVER = 's.whatsapp.net'
const ADV_ACCOUNT_PREFIX = Buffer.from([6, 0])

/** As every node says when. */
export const seconds = (): string => String(Math.floor(Date.now() / 1000))
/** The second device of an account, which is ours. */
export const companionOf = (jid: string): string => jid.replace('@', ':7@')

/** An account that has its phone and nothing else. */
export function onlyDevice(jid: string): BinaryNode {
  return {
    tag: 'user',
    attrs: { jid },
    content: [
      {
        tag: 'devices',
        attrs: {},
        content: [
          { tag: 'device-list', attrs: {}, content: [{ tag: 'device', attrs: { id: '0' } }] },
        ],
      },
    ],
  }
}

/**
 * The phone's signature over the companion's identity, and the proof that the QR was really seen.
 */
export function pairSuccess(phone: Device, identity: Buffer, secret: Buffer): BinaryNode {
  const details = Buffer.from(
    proto.ADVDeviceIdentity.encode({ rawId: 1, timestamp: 1, keyIndex: 1 }).finish(),
  )
  const accountSignature = Curve.sign(
    phone.identity.private,
    Buffer.concat([ADV_ACCOUNT_PREFIX, details, identity]),
  )
  const signed = Buffer.from(
    proto.ADVSignedDeviceIdentity.encode({
      details,
      accountSignatureKey: phone.identity.public,
      accountSignature,
    }).finish(),
  )
  const hmac = createHmac('sha256', secret).update(signed).digest()
  return {
    tag: 'iq',
    attrs: { from: SERVER, type: 'set', id: 'pair-2', xmlns: 'md', t: seconds() },
    content: [
      {
        tag: 'pair-success',
        attrs: {},
        content: [
          {
            tag: 'device-identity',
            attrs: {},
            content: Buffer.from(
              proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish(),
            ),
          },
          { tag: 'device', attrs: { jid: companionOf(phone.jid), lid: companionOf(phone.lid) } },
          { tag: 'platform', attrs: { name: 'android' } },
          { tag: 'biz', attrs: { name: 'Simulador' } },
        ],
      },
    ],
  }
}

/** Where files are brought, and for how long one need not ask again. */
export const mediaConnection = ({
  hostname,
  auth,
}: {
  hostname: string
  auth: string
}): BinaryNode => ({
  tag: 'media_conn',
  attrs: { auth, ttl: '3600', auth_ttl: '3600', max_buckets: '12' },
  content: [{ tag: 'host', attrs: { hostname, type: 'primary' } }],
})

/** What a phone shows of a message in words. */
export const textOf = (message: proto.IMessage): string =>
  message.conversation ||
  message.extendedTextMessage?.text ||
  message.imageMessage?.caption ||
  message.documentMessage?.caption ||
  ''
