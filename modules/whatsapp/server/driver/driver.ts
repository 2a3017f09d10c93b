import type { ClosedReason } from '../../rules.ts'

export type WaState =
  | { kind: 'closed'; reason?: ClosedReason }
  /** `unreachable`: it was tried more than once in vain, and is tried again. */
  | { kind: 'connecting'; unreachable?: boolean }
  | { kind: 'reconnecting' | 'closing' }
  | { kind: 'qr'; qr: string }
  | { kind: 'ready'; me: string }

/** `canSend`: false where only administrators write and the number is none. */
export type WaGroup = { id: string; name: string; canSend: boolean }

/**
 * One number's connection to WhatsApp. It never sends by itself and never sends again by itself.
 */
export type WhatsAppDriver = {
  /**
   * Connects: with the keys of an earlier link, or by showing a QR. Harmless when it is connected.
   */
  start(): Promise<void>
  /** Disconnects and stays linked; the reason is told as the state's. */
  stop(reason?: ClosedReason): Promise<void>
  /**
   * Unlinks the phone and forgets the keys, whether or not WhatsApp answers.
   * @throws Unanswered
   */
  logout(): Promise<void>
  state(): WaState
  /** Answers what stops the listening. */
  onState(listener: (state: WaState) => void): () => void
  /** @throws SendFailure NOT_READY */
  listGroups(): Promise<WaGroup[]>
  /**
   * Resolves when WhatsApp has acknowledged. The same key carries the same id on the wire, and what
   * was acknowledged under a key
   * is not sent again.
   * @throws SendFailure NOT_READY, UNKNOWN_GROUP, REJECTED: it did not leave. ACK_TIMEOUT: nobody
   * knows.
   */
  sendToGroup(
    groupId: string,
    text: string,
    options: { idempotencyKey: string },
  ): Promise<{ messageId: string }>
}

export type SendFailureCode = 'NOT_READY' | 'UNKNOWN_GROUP' | 'REJECTED' | 'ACK_TIMEOUT'

export class SendFailure extends Error {
  readonly code: SendFailureCode

  constructor(code: SendFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SendFailure'
    this.code = code
  }
}

/** WhatsApp was told something and did not answer in time. */
export class Unanswered extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`)
    this.name = 'Unanswered'
  }
}

/** Whether the message may have left all the same. */
export const isAmbiguous = (code: SendFailureCode): boolean => code === 'ACK_TIMEOUT'
