// The driver and the simulator speak through one library, so that both could misread the protocol
// alike. Here a client that shares none of its code (its own handshake, nodes, messages, Signal
// sessions and files) stands on the simulator's other side.
import { Agent } from 'node:https'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WaClient } from 'zapo-js/client'
import { createStore, type WaAuthStore } from 'zapo-js/store'
import { openSimulator, type Simulator } from './open.ts'

const PATIENCE = { timeout: 25_000, interval: 20 }
const GROUP = '120363000000000001@g.us'
const TEXT = 'Salida 07:30, muelle 3 ✅ — niños con chaleco'
/** The number that the simulator's root has among its certificates. */
const ROOT_SERIAL = 0
const closing: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openSimulatorHere(): Promise<Simulator> {
  const simulator = await openSimulator({
    port: 0,
    codes: async () => [],
    complain: (message) => {
      throw new Error(message)
    },
  })
  closing.push(() => simulator.close())
  return simulator
}

function openClient(
  { server, whatsapp }: Simulator,
  {
    root = server.root,
    connectTimeoutMs = 20_000,
    logger = SILENT,
  }: { root?: Buffer; connectTimeoutMs?: number; logger?: Logger } = {},
): WaClient {
  const client = new WaClient(
    {
      sessionId: 'independent',
      store: createStore({
        backends: { held: { stores: { auth: heldCredentials }, caches: {} } as never },
        providers: { auth: 'held' },
      }),
      chatSocketUrls: [server.url],
      testHooks: { noiseRootCa: { publicKey: root, serial: ROOT_SERIAL } },
      proxy: { mediaUpload: new Agent({ ca: whatsapp.media.authority }) },
      connectTimeoutMs,
      messageMaxAttempts: 1,
    },
    logger,
  )
  closing.unshift(() => client.disconnect())
  return client
}

/** Everything else the library keeps in memory by itself. */
function heldCredentials(): WaAuthStore {
  let held: Awaited<ReturnType<WaAuthStore['load']>> = null
  return {
    load: async () => held,
    save: async (credentials) => {
      held = credentials
    },
    clear: async () => {
      held = null
    },
  }
}

const nothing = (): void => undefined
type Logger = NonNullable<ConstructorParameters<typeof WaClient>[1]>
const SILENT: Logger = {
  level: 'error',
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}

/** Paired by its QR, and logged in again as the device that it became. */
async function openLinked() {
  const simulator = await openSimulatorHere()
  const client = openClient(simulator)
  client.on('auth_qr', ({ qr }) => simulator.whatsapp.scan(qr))
  const admitted = vi.fn<() => void>()
  client.on('connection_success', admitted)
  await client.connect()
  await vi.waitFor(() => expect(admitted).toHaveBeenCalledOnce(), PATIENCE)
  return { client, whatsapp: simulator.whatsapp }
}

test('another implementation refuses a server whose certificates somebody else signed', async () => {
  const simulator = await openSimulatorHere()
  const stranger = await openSimulatorHere()
  const told = vi.fn<(what: string) => void>()
  const client = openClient(simulator, {
    root: stranger.server.root,
    connectTimeoutMs: 1_000,
    logger: { level: 'trace', trace: told, debug: told, info: told, warn: told, error: told },
  })

  await expect(client.connect()).rejects.toThrow('timeout')
  expect(JSON.stringify(told.mock.calls)).toContain('certificate signature is invalid')
})

describe('another implementation', () => {
  let client: WaClient
  let whatsapp: Simulator['whatsapp']

  beforeAll(async () => {
    ;({ client, whatsapp } = await openLinked())
  })

  beforeEach(() => {
    whatsapp.sent.length = 0
    whatsapp.answering = 'accept'
  })

  test('is paired by the QR that a phone scans', async () => {
    expect(client.getCredentials()?.meJid).toBe(`${whatsapp.linkedPhones()[0]}:7@s.whatsapp.net`)
  })

  test('reads the groups, and which of them only administrators write in', async () => {
    const groups = await client.group.queryAllGroups()

    expect(groups.map(({ subject, announce, size }) => ({ subject, announce, size }))).toEqual([
      { subject: 'Operaciones Cancún', announce: false, size: 2 },
      { subject: 'Reps Riviera Maya', announce: true, size: 2 },
      { subject: 'Transportes y pickups', announce: false, size: 2 },
      { subject: 'Avisos de dirección', announce: true, size: 2 },
    ])
  })

  test('phones of a group read what it encrypted, the first and the next', async () => {
    const { id } = await client.sendMessage(GROUP, TEXT)
    await client.sendMessage(GROUP, 'Cambio de muelle: 5')

    expect(whatsapp.sent.map(({ text }) => text)).toEqual([TEXT, 'Cambio de muelle: 5'])
    expect(whatsapp.sent[0]).toMatchObject({ id, group: GROUP, from: whatsapp.linkedPhones()[0] })
  })

  test('hears that a message was delivered and that it was read', async () => {
    const heard: (string | undefined)[] = []
    client.on('message_receipt', ({ stanzaType, stanzaId }) =>
      heard.push(`${stanzaType} ${stanzaId}`),
    )
    const { id } = await client.sendMessage(GROUP, TEXT)

    whatsapp.report(whatsapp.sent[0]!, 'delivered')
    whatsapp.report(whatsapp.sent[0]!, 'read')

    await vi.waitFor(() => expect(heard).toEqual([`undefined ${id}`, `read ${id}`]), PATIENCE)
  })

  test.each(['420', '463', '429', '500'] as const)(
    'is told that its message is refused with %s',
    async (code) => {
      whatsapp.answering = code === '420' ? 'reject' : code

      const { ack } = await client.sendMessage(GROUP, TEXT)

      expect(ack.error).toBe(Number(code))
      expect(whatsapp.sent).toEqual([])
    },
  )

  test('phones open the document that it encrypted and brought', async () => {
    const bytes = Buffer.from('Cupón 12345: dos adultos')

    await client.sendMessage(GROUP, {
      type: 'document',
      media: bytes,
      mimetype: 'application/pdf',
      fileName: 'cupón.pdf',
      caption: 'Para el muelle',
    })

    const { text, file } = whatsapp.sent[0]!
    expect({ text, name: file?.name, mime: file?.mime }).toEqual({
      text: 'Para el muelle',
      name: 'cupón.pdf',
      mime: 'application/pdf',
    })
    expect(whatsapp.media.read(file!)).toEqual(bytes)
  })

  test('learns that its phone unlinked it', async () => {
    const closed = vi.fn<(unlinked: boolean) => void>()
    client.on('connection', ({ status, isLogout }) => {
      if (status === 'close') closed(isLogout)
    })

    whatsapp.unlink(whatsapp.linkedPhones()[0]!)

    await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(true), PATIENCE)
  })
})
