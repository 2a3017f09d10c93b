import { getBinaryNodeChild, getBinaryNodeChildren, type BinaryNode } from 'baileys'
import { neighbourAt, type Visit } from '@kit/neighbours/neighbour'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request, type Agent } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { SendFailure } from './driver.ts'

const SERVER = 's.whatsapp.net'
/** For all hosts together: the number does nothing else meanwhile. */
const UPLOAD_MILLISECONDS = 60_000
const ANSWER_BYTES_MAX = 65_536

type MediaHosts = Readonly<{ auth: string; hostnames: readonly string[]; until: number }>
/** What WhatsApp's media host answers of a file that it keeps. */
const Kept = z.object({ url: z.string(), direct_path: z.string() })
/** Where a file goes: by its kind, under the digest of what is sent. */
export type Place = Readonly<{ path: string; digest: string }>
type Answer = Readonly<{ status: number; body: string }>

export type UploadsOptions = {
  /** Asks WhatsApp over the session. */
  query(node: BinaryNode): Promise<BinaryNode>
  /** Believes other certificates than those of everybody: for a server of this machine. */
  agent: Agent | undefined
  milliseconds?: number | undefined
}

/**
 * Brings ciphertext to WhatsApp's media hosts. Baileys does it too, but does not say whether a host
 * refused the file or was not there, and after one failing question asks no more. Nothing is sent to
 * anybody by this: what nobody is told the key of nobody can read.
 */
export class Uploads {
  readonly #options: UploadsOptions
  #hosts: MediaHosts | undefined

  constructor(options: UploadsOptions) {
    this.#options = options
  }

  /**
   * @throws SendFailure FILE_REFUSED: it is not taken, whoever asks again. UPLOAD_FAILED: no host
   * took it now.
   */
  async put(file_path: string, place: Place): Promise<{ mediaUrl: string; directPath: string }> {
    const signal = AbortSignal.timeout(this.#options.milliseconds ?? UPLOAD_MILLISECONDS)
    let last = 'no media host'
    for (const renew of [false, true]) {
      const { auth, hostnames } = await this.#findHosts(renew)
      let denied = false
      for (const hostname of hostnames) {
        if (signal.aborted) break
        const answer = await this.#post(file_path, addressOf(hostname, auth, place), signal)
        const kept = keptOf(answer)
        if (kept) return { mediaUrl: kept.url, directPath: kept.direct_path }
        last = answer ? String(answer.status) : `no answer of ${hostname}`
        denied ||= answer?.status === 401 || answer?.status === 403
        if (answer && isForGood(answer.status)) throw new SendFailure('FILE_REFUSED', last)
      }
      if (!denied) break
    }
    throw new SendFailure('UPLOAD_FAILED', last)
  }

  async #findHosts(renew: boolean): Promise<MediaHosts> {
    if (!renew && this.#hosts && this.#hosts.until > Date.now()) return this.#hosts
    const reply = await this.#options.query({
      tag: 'iq',
      attrs: { type: 'set', xmlns: 'w:m', to: SERVER },
      content: [{ tag: 'media_conn', attrs: {} }],
    })
    const told = getBinaryNodeChild(reply, 'media_conn')
    if (!told) throw new SendFailure('UPLOAD_FAILED', 'no media host')
    this.#hosts = {
      auth: told.attrs['auth'] ?? '',
      hostnames: getBinaryNodeChildren(told, 'host').flatMap(
        ({ attrs }) => attrs['hostname'] ?? [],
      ),
      until: Date.now() + Number(told.attrs['ttl'] ?? 0) * 1_000,
    }
    return this.#hosts
  }

  /** Null: nobody answered, or not in time. */
  async #post(file_path: string, address: URL, signal: AbortSignal): Promise<Answer | null> {
    const { size } = await stat(file_path)
    return neighbourAt('whatsapp media', address.host)
      .call(async (visit) => {
        const answer = await this.#send({ file_path, size, address }, visit, signal)
        if (!answer) throw new Error('no answer')
        return answer
      })
      .catch(() => null) // Whether it was silent or is resting: another host is asked.
  }

  async #send(
    { file_path, size, address }: { file_path: string; size: number; address: URL },
    visit: Visit,
    signal: AbortSignal,
  ): Promise<Answer | null> {
    const { agent } = this.#options
    visit.heard()
    const asking = request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': size,
        origin: 'https://web.whatsapp.com',
      },
      signal: AbortSignal.any([signal, visit.signal]),
      ...(agent ? { agent } : {}),
    })
    const answering = answerOf(asking, visit)
    // A host that refuses before it has read all of it ends the sending; its answer is what counts.
    const sending = pipeline(createReadStream(file_path), heardAsSent(visit), asking).catch(
      () => undefined,
    )
    const answer = await answering
    if (answer) asking.destroy()
    await sending
    return answer
  }
}

/** Each piece that is taken begins the silence anew. */
const heardAsSent = (visit: Visit): Transform =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      visit.heard()
      done(null, piece)
    },
  })

/** Of this and no other file, now or later: too large, of no kind they take, no address they have. */
const isForGood = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

function addressOf(hostname: string, auth: string, { path, digest }: Place): URL {
  const address = new URL(`https://${hostname}${path}/${digest}`)
  address.searchParams.set('auth', auth)
  address.searchParams.set('token', digest)
  return address
}

function answerOf(asking: ReturnType<typeof request>, visit: Visit): Promise<Answer | null> {
  return new Promise((resolve) => {
    asking.on('error', () => resolve(null))
    asking.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        visit.heard()
        if (body.length < ANSWER_BYTES_MAX) body += piece
      })
      response.on('error', () => resolve(null))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
  })
}

function keptOf(answer: Answer | null): z.output<typeof Kept> | undefined {
  if (answer?.status !== 200) return undefined
  try {
    return Kept.safeParse(JSON.parse(answer.body)).data
  } catch {
    return undefined
  }
}
