import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '@kit/neighbours/ask'
import { NeighbourDown } from '@kit/neighbours/neighbour'
import { AwsClient } from 'aws4fetch'
import { KeptFiles } from './kept-files.ts'
import { ObjectMissing, requireKey, type ObjectStore } from './object-store.ts'
import { spool } from './spool.ts'

export type S3Settings = Readonly<{
  /**
   * Address of the bucket: 'https://s3.us-east-1.amazonaws.com/casa' or that of any server that
   * speaks S3.
   */
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where a file waits while its hash, which is its name, is not known. */
  spoolFolder?: string
  /** Where objects that were asked for with `keep` stay on this machine; absent: nowhere. */
  keptFolder?: string
}>

/** Attempts after a 5xx or 429, with a growing pause. */
const RETRIES = 3
const PAUSE_MILLISECONDS = 50

/** Some thousands of photos, each as large as it is shown. */
const KEPT_BYTES_MAX = 512 * 1024 * 1024

/** Objects in a bucket, for when several machines share them. */
export function s3Store(settings: S3Settings): ObjectStore {
  const askBucket = asking(settings)
  const spoolFolder = settings.spoolFolder ?? join(tmpdir(), 'mostrador-uploads')
  const addressOf = (key: string) => `${settings.bucket.replace(/\/$/, '')}/${requireKey(key)}`
  const kept = settings.keptFolder ? new KeptFiles(settings.keptFolder, KEPT_BYTES_MAX) : null

  async function fetchObject(key: string): Promise<Readable> {
    const response = await askBucket(addressOf(key))
    if (response.status === 404) {
      await response.body?.cancel()
      throw new ObjectMissing(key)
    }
    if (!response.ok || !response.body) throw await failure(response, 'GET')
    return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
  }

  return {
    async put(source, { bytesMax } = {}) {
      const { path, key, bytes } = await spool(source, spoolFolder, bytesMax)
      try {
        // A blob of a file is read as it is sent, again on a retry, and has a length, which S3 asks
        // for.
        const body = await openAsBlob(path)
        const headers = { 'X-Amz-Content-Sha256': key, 'Content-Type': 'application/octet-stream' }
        await answered(await askBucket(addressOf(key), { method: 'PUT', body, headers }), 'PUT')
      } finally {
        await rm(path, { force: true })
      }
      return { key, bytes }
    },

    async open(key, { keep = false } = {}) {
      requireKey(key)
      return keep && kept ? kept.open(key, () => fetchObject(key)) : fetchObject(key)
    },

    async exists(key) {
      const response = await askBucket(addressOf(key), { method: 'HEAD' })
      if (response.status === 404) return false
      await answered(response, 'HEAD')
      return true
    },

    async remove(key) {
      const response = await askBucket(addressOf(key), { method: 'DELETE' })
      if (response.status !== 404) await answered(response, 'DELETE')
    },
  }
}

type Asking = (address: string, init?: AskingTerms) => Promise<Response>
type AskingTerms = Readonly<{ method?: string; headers?: Record<string, string>; body?: Blob }>

/** Asks the bucket, signed, and again while it says that it is busy. */
export function asking({ region, accessKeyId, secretAccessKey }: S3Settings): Asking {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    for (let attempt = 0; ; attempt++) {
      // Without the body, whose hash stands among the headers: it is read as it leaves.
      const { url, headers: signed } = await client.sign(address, { method, headers })
      const init = { method, headers: signed, ...(body ? { body } : {}) }
      const response = await ask('bucket', url, init)
      if (attempt === RETRIES || !isBusy(response.status)) return response
      await response.body?.cancel()
      await sleep(Math.random() * PAUSE_MILLISECONDS * 2 ** attempt)
    }
  }
}

const isBusy = (status: number): boolean => status >= 500 || status === 429

export async function answered(response: Response, method: string): Promise<void> {
  if (!response.ok) throw await failure(response, method)
  await response.body?.cancel()
}

export async function failure(response: Response, method: string): Promise<Error> {
  const said = await response.text()
  const answer = new Error(
    `The object store answered ${response.status} to ${method}: ${said.slice(0, 300)}`,
  )
  return response.status >= 500 ? new NeighbourDown('bucket', 'failing', answer) : answer
}
