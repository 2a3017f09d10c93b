import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeBigEndian,
  initAuthCreds,
  proto,
  unpadRandomMax16,
  type BinaryNode,
  type KeyPair,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from 'baileys'
import { SILENT } from '../server/driver/silent-logger.ts'

/** Curve25519, as the protocol numbers it. */
const KEY_TYPE = Buffer.from([5])

/** A phone of the simulator: its Signal identity, and the means to read what is sent to it. */
export class Device {
  readonly number: string
  readonly jid: string
  readonly lid: string
  readonly #creds = initAuthCreds()
  readonly #kept = memoryKeys()
  readonly #signal
  #pre_keys = 0

  constructor(number: string, lid: string) {
    this.number = number
    this.jid = `${number}@s.whatsapp.net`
    this.lid = `${lid}@lid`
    const keys = addTransactionCapability(this.#kept, SILENT, {
      maxCommitRetries: 1,
      delayBetweenTriesMs: 10,
    })
    this.#signal = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
      { creds: this.#creds, keys },
      SILENT,
      async () => [],
    )
  }

  get identity(): KeyPair {
    return this.#creds.signedIdentityKey
  }

  isNamed(jid: string): boolean {
    const user = jid.split(/[:@]/)[0]
    return this.jid.split('@')[0] === user || this.lid.split('@')[0] === user
  }

  /**
   * The keys with which anybody may begin to write to it; one of them is used once, so everybody
   * who asks gets another.
   */
  bundle(jid: string): BinaryNode {
    const [id, once] = [++this.#pre_keys, Curve.generateKeyPair()]
    void this.#kept.set({ 'pre-key': { [id]: once } })
    const { registrationId, signedPreKey } = this.#creds
    const value = (tag: string, content: Uint8Array): BinaryNode => ({
      tag,
      attrs: {},
      content: Buffer.from(content),
    })
    return {
      tag: 'user',
      attrs: { jid },
      content: [
        value('registration', encodeBigEndian(registrationId)),
        value('type', KEY_TYPE),
        value('identity', this.identity.public),
        {
          tag: 'skey',
          attrs: {},
          content: [
            value('id', encodeBigEndian(signedPreKey.keyId, 3)),
            value('value', signedPreKey.keyPair.public),
            value('signature', signedPreKey.signature),
          ],
        },
        {
          tag: 'key',
          attrs: {},
          content: [value('id', encodeBigEndian(id, 3)), value('value', once.public)],
        },
      ],
    }
  }

  /** What was sent to this device alone; the key of a group comes this way. */
  async receive(author: string, type: 'pkmsg' | 'msg', ciphertext: Uint8Array): Promise<void> {
    const message = proto.Message.decode(
      unpadRandomMax16(await this.#signal.decryptMessage({ jid: author, type, ciphertext })),
    )
    const item = message.senderKeyDistributionMessage
    if (item) await this.#signal.processSenderKeyDistributionMessage({ item, authorJid: author })
  }

  /** What a message to a group says. */
  async readGroup(group: string, author: string, ciphertext: Uint8Array): Promise<proto.IMessage> {
    return proto.Message.decode(
      unpadRandomMax16(
        await this.#signal.decryptGroupMessage({ group, authorJid: author, msg: ciphertext }),
      ),
    )
  }
}

function memoryKeys(): SignalKeyStore {
  const kept = new Map<string, unknown>()
  return {
    get: <T extends keyof SignalDataTypeMap>(kind: T, ids: string[]) =>
      Object.fromEntries(
        ids.filter((id) => kept.has(`${kind} ${id}`)).map((id) => [id, kept.get(`${kind} ${id}`)]),
      ) as { [id: string]: SignalDataTypeMap[T] },
    set: (given: SignalDataSet) => {
      for (const [kind, values] of Object.entries(given)) {
        for (const [id, value] of Object.entries(values as Record<string, unknown>)) {
          if (value) kept.set(`${kind} ${id}`, value)
          else kept.delete(`${kind} ${id}`)
        }
      }
    },
  }
}
