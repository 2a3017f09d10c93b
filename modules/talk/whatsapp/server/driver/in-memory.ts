import type { ClosedReason } from '../../rules.ts'
import {
  rejectionOf,
  SendFailure,
  Unanswered,
  type WaFile,
  type WaGroup,
  type WaReceipt,
  type WaState,
  type WhatsAppDriver,
} from './driver.ts'

/** What a phone does to the in-memory driver, for tests. */
export type PretendPhone = {
  scan(): void
  unlink(): void
  sent: { groupId: string; text: string; id: string; file?: WaFile }[]
  /**
   * The next messages: taken, refused (with 420, or what `refusal` says), taken in silence, or taken
   * by a driver that breaks before it can say so.
   */
  answer: 'accept' | 'reject' | 'silence' | 'break'
  refusal: string
  /** Files that are brought: taken, refused for what they are, or not taken now. */
  upload: 'accept' | 'refuse' | 'fail'
  /** Members report of messages, whatever they name. */
  report(...receipts: readonly WaReceipt[]): void
  /** Asked for its groups it answers, or breaks. */
  groups: 'accept' | 'break'
  /** Told to unlink it answers, or not in time. */
  farewell: 'accept' | 'silence'
}

/** A WhatsApp without WhatsApp: the same promises as the real driver, in this process. */
export class InMemoryDriver implements WhatsAppDriver {
  readonly phone: PretendPhone
  readonly #groups: readonly WaGroup[]
  readonly #listeners = new Set<(state: WaState) => void>()
  readonly #receivers = new Set<(receipts: readonly WaReceipt[]) => void>()
  readonly #delivered = new Set<string>()
  /** A message tells of one by its place. */
  readonly #brought: WaFile[] = []
  readonly #acknowledge_milliseconds: number
  #linked = false
  #state: WaState = { kind: 'closed' }

  constructor({
    groups,
    acknowledge_milliseconds = 200,
  }: {
    groups: readonly WaGroup[]
    acknowledge_milliseconds?: number
  }) {
    this.#groups = groups
    this.#acknowledge_milliseconds = acknowledge_milliseconds
    this.phone = {
      sent: [],
      answer: 'accept',
      refusal: '420',
      upload: 'accept',
      report: (...receipts) => {
        for (const receiver of this.#receivers) receiver(receipts)
      },
      groups: 'accept',
      farewell: 'accept',
      scan: () => this.#scan(),
      unlink: () => this.#close('logged_out'),
    }
  }

  state(): WaState {
    return this.#state
  }

  onState(listener: (state: WaState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onReceipts(listener: (receipts: readonly WaReceipt[]) => void): () => void {
    this.#receivers.add(listener)
    return () => this.#receivers.delete(listener)
  }

  /** Its groups never change. */
  onGroups(): () => void {
    return () => undefined
  }

  messageIdOf(idempotencyKey: string): string {
    return idempotencyKey
  }

  async start(): Promise<void> {
    if (this.#state.kind !== 'closed') return
    this.#become({ kind: 'connecting' })
    this.#become(this.#linked ? { kind: 'ready', me: 'memory' } : { kind: 'qr', qr: 'memory' })
  }

  async stop(reason: ClosedReason = 'stopped'): Promise<void> {
    this.#become({ kind: 'closed', reason })
  }

  async logout(): Promise<void> {
    this.#become({ kind: 'closing' })
    this.#close('logged_out')
    if (this.phone.farewell === 'silence') throw new Unanswered(this.#acknowledge_milliseconds)
  }

  async listGroups(): Promise<WaGroup[]> {
    this.#refuseUnready()
    if (this.phone.groups === 'break') throw new Error('Timed Out')
    return [...this.#groups]
  }

  async prepareFile(file: WaFile): Promise<Uint8Array> {
    this.#refuseUnready()
    if (this.phone.upload === 'refuse') throw new SendFailure('FILE_REFUSED', '415')
    if (this.phone.upload === 'fail') throw new SendFailure('UPLOAD_FAILED', '500')
    this.#brought.push(file)
    return Uint8Array.of(this.#brought.length - 1)
  }

  async sendToGroup(
    groupId: string,
    text: string,
    { idempotencyKey, content }: { idempotencyKey: string; content?: Uint8Array | null },
  ): Promise<{ messageId: string }> {
    this.#refuseUnready()
    const group = this.#groups.find(({ id }) => id === groupId)
    if (!group) throw new SendFailure('UNKNOWN_GROUP', groupId)
    if (!group.canSend) throw new SendFailure('REJECTED', '403')
    if (this.#delivered.has(idempotencyKey)) return { messageId: idempotencyKey }
    if (this.phone.answer === 'reject') throw rejectionOf(this.phone.refusal)
    const file = content ? this.#brought[Buffer.from(content).readUInt8()] : undefined
    this.phone.sent.push({ groupId, text, id: idempotencyKey, ...(file ? { file } : {}) })
    if (this.phone.answer === 'break') throw new TypeError('The driver broke')
    if (this.phone.answer === 'silence') {
      await new Promise((resolve) => {
        setTimeout(resolve, this.#acknowledge_milliseconds)
      })
      throw new SendFailure('ACK_TIMEOUT', 'No acknowledgement')
    }
    this.#delivered.add(idempotencyKey)
    return { messageId: idempotencyKey }
  }

  #scan(): void {
    if (this.#state.kind !== 'qr') throw new Error('There is no QR to scan')
    this.#linked = true
    this.#become({ kind: 'ready', me: 'memory' })
  }

  #close(reason: ClosedReason): void {
    this.#linked = false
    this.#become({ kind: 'closed', reason })
  }

  #refuseUnready(): void {
    if (this.#state.kind !== 'ready')
      throw new SendFailure('NOT_READY', `The session is ${this.#state.kind}`)
  }

  #become(state: WaState): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }
}
