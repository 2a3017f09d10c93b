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
 * What a member's phone reported of a message of ours. Reports come late, in any order and more
 * than once, also of messages that nobody here knows.
 */
export type WaReceipt = Readonly<{
  messageId: string
  participant: string
  kind: 'delivered' | 'read'
  at: Date
}>

/** What left: a text, or the content of a file. */
export type SentContent = Readonly<{ text: string; content: Uint8Array | null }>

/** A file as it is sent: a photo with its text below, or a document under its name. */
export type WaFile = Readonly<{
  kind: 'image' | 'document'
  name: string
  mime: string
  caption: string
  bytes: Uint8Array
}>

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
  onReceipts(listener: (receipts: readonly WaReceipt[]) => void): () => void
  /** The groups are others, or called otherwise, than when they were last listed. */
  onGroups(listener: (groups: readonly WaGroup[]) => void): () => void
  /** @throws SendFailure NOT_READY */
  listGroups(): Promise<WaGroup[]>
  /**
   * Brings a file to WhatsApp and answers the content of the message that tells of it. Nobody is
   * sent anything by it.
   * @throws SendFailure NOT_READY, FILE_REFUSED, UPLOAD_FAILED
   */
  prepareFile(file: WaFile): Promise<Uint8Array>
  /**
   * Resolves when WhatsApp has acknowledged. The same key carries the same id on the wire, and what
   * was acknowledged under a key
   * is not sent again. With `content`, that of a file goes instead of the text.
   * @throws SendFailure NOT_READY, UNKNOWN_GROUP, REJECTED, RATE_LIMITED, RESTRICTED: it did not
   * leave. ACK_TIMEOUT, SERVER_FAULT: nobody knows.
   */
  sendToGroup(
    groupId: string,
    text: string,
    options: { idempotencyKey: string; content?: Uint8Array | null },
  ): Promise<{ messageId: string }>
  /** The id on the wire of what is sent under a key, known before it is sent. */
  messageIdOf(idempotencyKey: string): string
}

export type SendFailureCode =
  | 'NOT_READY'
  | 'UNKNOWN_GROUP'
  | 'REJECTED'
  | 'ACK_TIMEOUT'
  | 'RATE_LIMITED'
  | 'RESTRICTED'
  | 'SERVER_FAULT'
  | 'FILE_REFUSED'
  | 'UPLOAD_FAILED'

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
export const isAmbiguous = (code: SendFailureCode): boolean =>
  code === 'ACK_TIMEOUT' || code === 'SERVER_FAULT'

/**
 * What WhatsApp's answer to a message means: 429 asks for patience, 463 says that the account may
 * not write to people, 500 that WhatsApp itself failed and does not say at which point.
 */
export function rejectionOf(answer: string): SendFailure {
  switch (answer) {
    case '429':
      return new SendFailure('RATE_LIMITED', answer)
    case '463':
      return new SendFailure('RESTRICTED', answer)
    case '500':
    case '503':
      return new SendFailure('SERVER_FAULT', answer)
    default:
      return new SendFailure('REJECTED', answer)
  }
}
