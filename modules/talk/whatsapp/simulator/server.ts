import { Curve, getBinaryNodeChild, getBinaryNodeChildren, proto, type BinaryNode } from 'baileys'
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { Device } from './device.ts'
import { describeGroup, SIMULATED_GROUPS, type SimulatedGroup } from './groups.ts'
import { makeIdentity, NoiseChannel } from './noise-channel.ts'
import { fileOf, MediaHost, type SimulatedFile } from './media-host.ts'
import {
  companionOf,
  mediaConnection,
  onlyDevice,
  pairSuccess,
  seconds,
  SERVER,
  textOf,
} from './nodes.ts'

const QR_COUNT = 6

/** `arrivals`: how often it came; phones show it once. */
export type SimulatedMessage = {
  id: string
  from: string
  group: string
  text: string
  file?: SimulatedFile
  at: Date
  arrivals: number
}
/**
 * How messages are answered: taken, refused with 420 or with what WhatsApp asks patience, restricts
 * or fails with, taken in silence, or lost with the connection.
 */
export type Answering = 'accept' | 'reject' | '429' | '463' | '500' | 'silence' | 'drop'
/** What a member's phone reports of a message; `retry`: it could not read it and asks again. */
export type Reporting = 'delivered' | 'read' | 'retry'

const REFUSING: Readonly<Partial<Record<Answering, string>>> = {
  reject: '420',
  '429': '429',
  '463': '463',
  '500': '500',
}

/** `refs`: the codes it may be scanned by; `phone`: whose companion it is once it has logged in. */
type Client = { channel: NoiseChannel; socket: WebSocket; refs: readonly string[]; phone?: Device }

/**
 * A WhatsApp of this machine: it speaks the protocol that Baileys speaks, and one guide reads every
 * group.
 */
export class SimulatedWhatsApp {
  readonly sent: SimulatedMessage[] = []
  readonly groups: readonly SimulatedGroup[]
  readonly media: MediaHost
  /** The key its certificates are signed with; whoever connects must trust it. */
  readonly root = Curve.generateKeyPair()
  answering: Answering = 'accept'
  /** Whoever speaks an older version than this one's last part is refused (405). */
  least_revision = 0
  readonly #identity = makeIdentity(this.root)
  readonly #guide = new Device('5219980009999', '999999999999999')
  readonly #paired = new Map<string, Device>()
  readonly #clients = new Set<Client>()
  readonly #sockets: WebSocketServer
  readonly #complain: (message: string) => void

  constructor(
    http: Server,
    {
      groups = SIMULATED_GROUPS,
      complain,
    }: { groups?: readonly SimulatedGroup[]; complain(message: string): void },
  ) {
    this.groups = groups
    this.#complain = complain
    this.media = new MediaHost({ complain })
    this.#sockets = new WebSocketServer({ server: http, path: '/ws/chat' })
    this.#sockets.on('connection', (socket) => this.#admit(socket))
    // What the HTTP server cannot do, such as listen on a taken port, its owner hears from it; here
    // it would end the process.
    this.#sockets.on('error', () => undefined)
  }

  close(): void {
    this.dropConnections()
    this.#sockets.close()
  }

  linkedPhones(): string[] {
    return [...this.#paired.keys()]
  }

  /** What a phone does when it scans; `code` is the QR's text. */
  scan(code: string): void {
    const [ref, , identity, secret] = code.split('#').pop()!.split(',')
    const client = [...this.#clients].find(({ refs }) => refs.includes(ref!))
    if (!client || !identity || !secret)
      throw new Error('Nobody waits for this code: it expired, or it is not one')
    const phone = new Device(
      String(5_219_980_000_001 + this.#paired.size),
      String(111_111_111_111_111 + this.#paired.size),
    )
    this.#paired.set(phone.number, phone)
    client.refs = []
    client.channel.send(
      pairSuccess(phone, Buffer.from(identity, 'base64'), Buffer.from(secret, 'base64')),
    )
  }

  /** The owner of a phone removes the linked device. */
  unlink(number: string): void {
    this.#paired.delete(number)
    this.#tell(number, {
      tag: 'stream:error',
      attrs: { code: '401' },
      content: [{ tag: 'conflict', attrs: { type: 'device_removed' } }],
    })
  }

  /** Somebody else opened the same session. */
  replace(number: string): void {
    this.#tell(number, {
      tag: 'stream:error',
      attrs: {},
      content: [{ tag: 'conflict', attrs: { type: 'replaced' } }],
    })
  }

  /** WhatsApp says that it lost the connection, whatever that was for. */
  lose(): void {
    for (const { channel } of this.#clients)
      channel.send({ tag: 'stream:error', attrs: { code: '408' } })
  }

  /**
   * A member's phone reports of a message, whenever and as often as it likes; nobody minds whether
   * the message is known.
   */
  report(
    { id, group }: Pick<SimulatedMessage, 'id' | 'group'>,
    reporting: Reporting,
    { participant = this.#guide.lid, at = new Date() }: { participant?: string; at?: Date } = {},
  ): void {
    for (const { phone, channel } of this.#clients)
      if (phone)
        channel.send({
          tag: 'receipt',
          attrs: {
            id,
            from: group,
            participant,
            t: String(Math.floor(at.getTime() / 1000)),
            ...(reporting === 'delivered' ? {} : { type: reporting }),
          },
          ...(reporting === 'retry'
            ? { content: [{ tag: 'retry', attrs: { count: '1', id, t: seconds(), v: '1' } }] }
            : {}),
        })
  }

  dropConnections(): void {
    for (const { socket } of this.#clients) socket.terminate()
  }

  #tell(number: string, node: BinaryNode): void {
    for (const { phone, channel } of this.#clients) if (phone?.number === number) channel.send(node)
  }

  #admit(socket: WebSocket): void {
    const client: Client = {
      socket,
      refs: [],
      channel: new NoiseChannel(socket, this.#identity, {
        onHello: (payload) => this.#greet(client, payload),
        onNode: (node) => this.#hear(client, node),
        onFault: (error) =>
          this.#complain(
            `WhatsApp simulator: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          ),
      }),
    }
    this.#clients.add(client)
    socket.on('close', () => this.#clients.delete(client))
  }

  #greet(client: Client, { devicePairingData, username, userAgent }: proto.IClientPayload): void {
    if (Number(userAgent?.appVersion?.tertiary ?? 0) < this.least_revision)
      return client.channel.send({
        tag: 'failure',
        attrs: { reason: '405', location: 'simulator' },
      })
    if (devicePairingData) {
      client.refs = Array.from(
        { length: QR_COUNT },
        () => `2@${randomBytes(48).toString('base64')}`,
      )
      const refs = client.refs.map((ref): BinaryNode => ({
        tag: 'ref',
        attrs: {},
        content: Buffer.from(ref),
      }))
      return client.channel.send({
        tag: 'iq',
        attrs: { from: SERVER, type: 'set', id: 'pair-1', xmlns: 'md' },
        content: [{ tag: 'pair-device', attrs: {}, content: refs }],
      })
    }
    const phone = this.#paired.get(String(username))
    if (!phone)
      return client.channel.send({
        tag: 'failure',
        attrs: { reason: '401', location: 'simulator' },
      })
    client.phone = phone
    client.channel.send({
      tag: 'success',
      attrs: { t: seconds(), lid: companionOf(phone.lid), props: '1', location: 'simulator' },
    })
    client.channel.send({
      tag: 'ib',
      attrs: { from: SERVER },
      content: [{ tag: 'offline', attrs: { count: '0' } }],
    })
  }

  async #hear(client: Client, node: BinaryNode): Promise<void> {
    if (node.tag === 'message') return this.#take(client, node)
    if (node.tag !== 'iq') return
    const [asked] = Array.isArray(node.content) ? node.content : []
    if (node.attrs.type === 'result') {
      if (asked?.tag === 'pair-device-sign') this.#askToReconnect(client)
      return
    }
    const error = this.#isUnknownGroup(node, asked)
    const reply = { from: node.attrs.to ?? SERVER, id: node.attrs.id! }
    if (error)
      return client.channel.send({
        tag: 'iq',
        attrs: { ...reply, type: 'error' },
        content: [{ tag: 'error', attrs: { code: '403', text: 'forbidden' } }],
      })
    const content = this.#answer(client, node, asked)
    client.channel.send({
      tag: 'iq',
      attrs: { ...reply, type: 'result' },
      ...(content ? { content } : {}),
    })
  }

  /** Paired: the client must come again with what it has learned. */
  #askToReconnect({ channel, socket }: Client): void {
    channel.send({ tag: 'stream:error', attrs: { code: '515' } })
    setTimeout(() => socket.close(), 20)
  }

  #isUnknownGroup({ attrs }: BinaryNode, asked: BinaryNode | undefined): boolean {
    return (
      attrs.xmlns === 'w:g2' &&
      asked?.tag === 'query' &&
      !this.groups.some(({ id }) => id === attrs.to)
    )
  }

  #answer(
    client: Client,
    { attrs }: BinaryNode,
    asked: BinaryNode | undefined,
  ): BinaryNode[] | undefined {
    switch (`${attrs.xmlns} ${asked?.tag}`) {
      case 'encrypt count':
        return [{ tag: 'count', attrs: { value: '0' } }]
      case 'encrypt digest':
        return [{ tag: 'digest', attrs: {} }]
      case 'encrypt key':
        return [
          {
            tag: 'list',
            attrs: {},
            content: getBinaryNodeChildren(asked, 'user').map(({ attrs: { jid } }) =>
              this.#deviceOf(jid!).bundle(jid!),
            ),
          },
        ]
      case 'usync usync':
        return [
          {
            tag: 'usync',
            attrs: {},
            content: [
              {
                tag: 'list',
                attrs: {},
                content: getBinaryNodeChildren(getBinaryNodeChild(asked, 'list'), 'user').map(
                  ({ attrs: { jid } }) => onlyDevice(jid!),
                ),
              },
            ],
          },
        ]
      case 'w:g2 participating':
        return [
          {
            tag: 'groups',
            attrs: {},
            content: this.groups.map((group) => this.#describeGroup(client, group)),
          },
        ]
      case 'w:g2 query':
        return [
          this.#describeGroup(
            client,
            this.groups.find(({ id }) => id === attrs.to)!,
          ),
        ]
      case 'w:m media_conn':
        return [mediaConnection(this.media.connection)]
      case 'md remove-companion-device':
        if (client.phone) this.#paired.delete(client.phone.number)
        return undefined
      default:
        return undefined
    }
  }

  #describeGroup({ phone }: Client, group: SimulatedGroup): BinaryNode {
    return describeGroup(group, { phone: phone!, guide: this.#guide })
  }

  #deviceOf(jid: string): Device {
    const device = [this.#guide, ...this.#paired.values()].find((candidate) =>
      candidate.isNamed(jid),
    )
    if (!device) throw new Error(`Nobody is called ${jid}`)
    return device
  }

  async #take(client: Client, node: BinaryNode): Promise<void> {
    const { id, to } = node.attrs as { id: string; to: string }
    if (node.attrs.participant) return this.#takeAgain(id)
    const message = await this.#readMessage(client.phone!, to, node)
    const file = fileOf(message)
    const refusal =
      this.groups.find((group) => group.id === to)?.announced_by === 'others'
        ? '403'
        : REFUSING[this.answering]
    if (refusal)
      return client.channel.send({
        tag: 'ack',
        attrs: { class: 'message', id, from: to, t: seconds(), error: refusal },
      })
    // As a phone: an id that was seen is not shown again.
    const known = this.sent.find((other) => other.id === id)
    if (known) known.arrivals++
    else
      this.sent.push({
        id,
        from: client.phone!.number,
        group: to,
        text: textOf(message),
        ...(file ? { file } : {}),
        at: new Date(),
        arrivals: 1,
      })
    if (this.answering === 'drop') return client.socket.terminate()
    if (this.answering === 'silence') return
    client.channel.send({ tag: 'ack', attrs: { class: 'message', id, from: to, t: seconds() } })
  }

  /** For the one phone that asked; the others have it. */
  #takeAgain(id: string): void {
    const known = this.sent.find((other) => other.id === id)
    if (known) known.arrivals++
  }

  /** Hands every device the group's key it was sent, and lets the guide read. */
  async #readMessage(author: Device, group: string, node: BinaryNode): Promise<proto.IMessage> {
    for (const { attrs, content } of getBinaryNodeChildren(
      getBinaryNodeChild(node, 'participants'),
      'to',
    )) {
      const sealed = getBinaryNodeChild({ tag: 'to', attrs, content: content! }, 'enc')!
      await this.#deviceOf(attrs.jid!).receive(
        companionOf(author.lid),
        sealed.attrs.type as 'pkmsg' | 'msg',
        sealed.content as Uint8Array,
      )
    }
    const shared = getBinaryNodeChildren(node, 'enc').find(({ attrs }) => attrs.type === 'skmsg')
    if (!shared) throw new Error('A message to a group without its shared part')
    return this.#guide.readGroup(group, companionOf(author.lid), shared.content as Uint8Array)
  }
}
