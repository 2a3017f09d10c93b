import makeWASocket, {
  areJidsSameUser,
  Browsers,
  makeCacheableSignalKeyStore,
  type BinaryNode,
  type ConnectionState,
  type UserFacingSocketConfig,
  type WASocket,
} from 'baileys'
import { createHash } from 'node:crypto'
import { Agent } from 'node:https'
import { whatFollowsClose, type ClosedReason } from '../../rules.ts'
import { causeOf, trustOnlyHere, type Cause } from './connection.ts'
import { Acknowledgements } from './acknowledgements.ts'
import { openAuthState, type AuthState } from './auth-state.ts'
import type { AuthStore } from './auth-store.ts'
import { fileContent, readContent, textContent } from './content.ts'
import { Groups } from './groups.ts'
import { quietLibsignal } from './quiet-libsignal.ts'
import { receiptsOf } from './receipts.ts'
import { Uploads } from './uploading.ts'
import {
  SendFailure,
  Unanswered,
  type SentContent,
  type WaFile,
  type WaGroup,
  type WaReceipt,
  type WaState,
  type WhatsAppDriver,
} from './driver.ts'
import { SealBroken } from '@kit/storage/sealing'
import type { Versions, WaVersion } from './versions.ts'
import { SILENT } from './silent-logger.ts'

export type BaileysOptions = {
  store: AuthStore
  /** What a message that was sent said: a phone that could not read it asks for it again. */
  findSent(messageId: string): Promise<SentContent | undefined>
  /**
   * A server of this machine instead of WhatsApp's, with the key its certificates are signed with.
   */
  simulator?: Readonly<{ url: string; root: Buffer; authority?: string }>
  /** Which version of WhatsApp Web is said to speak. */
  versions: Pick<Versions, 'current' | 'renew'>
  acknowledge_milliseconds?: number
  upload_milliseconds?: number | undefined
  /** How long each code can be scanned; Baileys' own times when absent. */
  code_milliseconds?: number
  complain(message: string): void
}

const ACKNOWLEDGE_MILLISECONDS = 15_000
const LOGOUT_MILLISECONDS = 10_000
const OUTDATED = 405

/** WhatsApp Web's own protocol, by Baileys. */
export class BaileysDriver implements WhatsAppDriver {
  readonly #options: BaileysOptions
  readonly #listeners = new Set<(state: WaState) => void>()
  readonly #acknowledgements = new Acknowledgements()
  readonly #receivers = new Set<(receipts: readonly WaReceipt[]) => void>()
  readonly #groupListeners = new Set<(groups: readonly WaGroup[]) => void>()
  readonly #groups = new Groups()
  readonly #delivered = new Set<string>()
  readonly #uploads = new WeakMap<WASocket, Uploads>()
  #state: WaState = { kind: 'closed' }
  #socket: WASocket | undefined
  #wanted = false
  #generation = 0
  #failures = 0
  /** It was ready since it was started, so that a broken connection is one to restore. */
  #opened = false
  #retry: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()

  constructor(options: BaileysOptions) {
    quietLibsignal()
    if (options.simulator) trustOnlyHere(options.simulator)
    this.#options = options
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

  onGroups(listener: (groups: readonly WaGroup[]) => void): () => void {
    this.#groupListeners.add(listener)
    return () => this.#groupListeners.delete(listener)
  }

  messageIdOf(idempotencyKey: string): string {
    return messageIdOf(idempotencyKey)
  }

  async start(): Promise<void> {
    if (this.#wanted) return
    this.#wanted = true
    this.#failures = 0
    this.#opened = false
    this.#become({ kind: 'connecting' })
    await this.#connect()
  }

  async stop(reason: ClosedReason = 'stopped'): Promise<void> {
    await this.#disconnect()
    this.#become({ kind: 'closed', reason })
  }

  async logout(): Promise<void> {
    const linked = this.#state.kind === 'ready' ? this.#socket : undefined
    this.#become({ kind: 'closing' })
    // WhatsApp is told to forget us; whether or not it answers, our keys go.
    const told = linked ? within(LOGOUT_MILLISECONDS, linked.logout()) : Promise.resolve()
    try {
      await told
    } finally {
      await this.#disconnect()
      await this.#options.store.clear()
      this.#become({ kind: 'closed', reason: 'logged_out' })
    }
  }

  async listGroups(): Promise<WaGroup[]> {
    const socket = this.#ready()
    this.#groups.renew(Object.values(await socket.groupFetchAllParticipating()))
    return this.#groups.list(socket.user)
  }

  async sendToGroup(
    groupId: string,
    text: string,
    { idempotencyKey, content }: { idempotencyKey: string; content?: Uint8Array | null },
  ): Promise<{ messageId: string }> {
    const socket = this.#ready()
    const messageId = messageIdOf(idempotencyKey)
    if (this.#delivered.has(messageId)) return { messageId }
    await this.#refuseUnknownGroup(groupId)

    const acknowledged = this.#acknowledgements.expect(
      messageId,
      this.#options.acknowledge_milliseconds ?? ACKNOWLEDGE_MILLISECONDS,
    )
    // Where exactly a sending broke is not to be known from outside, so whatever is not an
    // acknowledgement is ambiguous.
    const leaving = content
      ? socket.relayMessage(groupId, readContent(content), { messageId })
      : socket.sendMessage(groupId, { text }, { messageId })
    leaving.catch((cause: unknown) =>
      this.#acknowledgements.give(
        messageId,
        new SendFailure('ACK_TIMEOUT', cause instanceof Error ? cause.message : String(cause), {
          cause,
        }),
      ),
    )
    await acknowledged
    this.#delivered.add(messageId)
    return { messageId }
  }

  async prepareFile(file: WaFile): Promise<Uint8Array> {
    const socket = this.#ready()
    try {
      return await fileContent(file, this.#uploadsOf(socket))
    } catch (cause) {
      if (cause instanceof SendFailure) throw cause
      // Nobody was sent anything: it may be brought again.
      throw new SendFailure(
        socket === this.#socket ? 'UPLOAD_FAILED' : 'NOT_READY',
        cause instanceof Error ? cause.message : String(cause),
        { cause },
      )
    }
  }

  #uploadsOf(socket: WASocket): Uploads {
    const known = this.#uploads.get(socket)
    if (known) return known
    const { simulator, upload_milliseconds } = this.#options
    const uploads = new Uploads({
      query: (node) => socket.query(node),
      agent: simulator?.authority ? new Agent({ ca: simulator.authority }) : undefined,
      milliseconds: upload_milliseconds,
    })
    this.#uploads.set(socket, uploads)
    return uploads
  }

  async #refuseUnknownGroup(groupId: string): Promise<void> {
    if (!this.#groups.has(groupId)) await this.#lookForGroups()
    if (!this.#groups.has(groupId)) throw new SendFailure('UNKNOWN_GROUP', groupId)
  }

  /** Nothing has left: a failing look is as good as no session. */
  async #lookForGroups(): Promise<void> {
    try {
      await this.listGroups()
    } catch (cause) {
      throw cause instanceof SendFailure
        ? cause
        : new SendFailure('NOT_READY', 'The groups could not be read', { cause })
    }
  }

  #ready(): WASocket {
    if (this.#state.kind !== 'ready' || !this.#socket)
      throw new SendFailure('NOT_READY', `The session is ${this.#state.kind}`)
    return this.#socket
  }

  async #connect(): Promise<void> {
    const generation = ++this.#generation
    const auth = await this.#openKeys()
    const version = await this.#options.versions.current()
    if (!auth || generation !== this.#generation) return
    const socket = makeWASocket(this.#configuration(auth, version))
    this.#socket = socket
    socket.ev.on('creds.update', () => this.#save(auth))
    socket.ws.on('CB:ack,class:message', (node: { attrs: { id?: string; error?: string } }) =>
      this.#acknowledgements.hear(node.attrs),
    )
    this.#listen(socket)
    socket.ev.on('connection.update', (update) => {
      this.#hear({ generation, version }, update).catch((error: unknown) => this.#complain(error))
    })
  }

  #listen(socket: WASocket): void {
    const { ev } = socket
    const isOurs = (jid: string): boolean =>
      areJidsSameUser(socket.user?.id, jid) || areJidsSameUser(socket.user?.lid, jid)
    socket.ws.on('CB:receipt', (node: BinaryNode) => this.#report(receiptsOf(node, isOurs)))
    ev.on('groups.upsert', (groups) => this.#regroup(() => this.#groups.add(groups)))
    ev.on('groups.update', (updates) => this.#regroup(() => this.#groups.change(updates)))
    ev.on('group-participants.update', ({ id }) =>
      this.#regroup(() => this.#groups.membersChanged(id)),
    )
  }

  #report(receipts: readonly WaReceipt[]): void {
    if (receipts.length > 0) for (const receiver of this.#receivers) receiver(receipts)
  }

  /** What changed before the groups were read is in what is read. */
  #regroup(change: () => void): void {
    change()
    const groups = this.#groups.list(this.#socket?.user)
    if (groups.length > 0) for (const listener of this.#groupListeners) listener(groups)
  }

  async #openKeys(): Promise<AuthState | undefined> {
    try {
      return await openAuthState(this.#options.store)
    } catch (error) {
      this.#wanted = false
      this.#become({
        kind: 'closed',
        ...(error instanceof SealBroken ? { reason: 'secret_changed' as const } : {}),
      })
      if (!(error instanceof SealBroken)) throw error
      this.#complain(error)
      return undefined
    }
  }

  #configuration({ creds, keys }: AuthState, version: WaVersion): UserFacingSocketConfig {
    const { simulator, code_milliseconds } = this.#options
    return {
      auth: { creds, keys: makeCacheableSignalKeyStore(keys, SILENT) },
      logger: SILENT,
      version: [...version],
      browser: Browsers.ubuntu('Chrome'),
      markOnlineOnConnect: false,
      syncFullHistory: false,
      getMessage: async ({ id }) => {
        const sent = id ? await this.#options.findSent(id) : undefined
        if (sent === undefined) return undefined
        return sent.content ? readContent(sent.content) : textContent(sent.text)
      },
      cachedGroupMetadata: async (jid) => this.#groups.membersOf(jid),
      ...(simulator ? { waWebSocketUrl: simulator.url } : {}),
      ...(code_milliseconds ? { qrTimeout: code_milliseconds } : {}),
    }
  }

  async #hear(
    { generation, version }: { generation: number; version: WaVersion },
    update: Partial<ConnectionState>,
  ): Promise<void> {
    if (generation !== this.#generation || !this.#wanted || this.#state.kind === 'closing') return
    if (update.qr) this.#become({ kind: 'qr', qr: update.qr })
    if (update.connection === 'open') {
      this.#failures = 0
      this.#opened = true
      // What changed while it was away was told to nobody.
      this.#groups.forget()
      this.#become({ kind: 'ready', me: this.#socket?.user?.id ?? '' })
    }
    if (update.connection === 'close') await this.#closed(causeOf(update), version)
  }

  async #closed({ status, codes_ended }: Cause, version: WaVersion): Promise<void> {
    this.#acknowledgements.lose()
    // What pairing wrote must stand before the next connection reads it.
    await this.#saving
    const renewed = status === OUTDATED && (await this.#options.versions.renew(version))
    if (!this.#wanted) return
    const next = whatFollowsClose(renewed ? undefined : status, {
      codes_ended,
      failures: this.#failures++,
      chance: Math.random(),
    })
    if (next.kind === 'stop') return this.#giveUp(next.reason, next.forget)
    // WhatsApp itself closes once, right after it was paired.
    this.#become(
      this.#opened
        ? { kind: 'reconnecting' }
        : { kind: 'connecting', ...(this.#failures > 1 ? { unreachable: true } : {}) },
    )
    this.#retry = setTimeout(
      () => void this.#connect().catch((error: unknown) => this.#complain(error)),
      next.wait_milliseconds,
    )
  }

  async #giveUp(reason: ClosedReason, forget: boolean): Promise<void> {
    await this.#disconnect()
    if (forget) await this.#options.store.clear()
    this.#become({ kind: 'closed', reason })
  }

  async #disconnect(): Promise<void> {
    this.#wanted = false
    this.#generation++
    this.#groups.forget()
    clearTimeout(this.#retry)
    this.#acknowledgements.lose()
    const socket = this.#socket
    this.#socket = undefined
    await socket?.end(undefined)
    await this.#saving
  }

  #save(auth: AuthState): void {
    this.#saving = this.#saving
      .then(() => auth.saveCreds())
      .catch((error: unknown) => this.#complain(error))
  }

  #become(state: WaState): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }

  #complain(error: unknown): void {
    this.#options.complain(
      `WhatsApp: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}

/**
 * The id the message has on the wire, the same for the same key: phones show a repeated id once.
 */
export function messageIdOf(idempotencyKey: string): string {
  return `3EB0${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 18).toUpperCase()}`
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unanswered(milliseconds)), milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
