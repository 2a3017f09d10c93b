import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
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
}>

/** Attempts after a 5xx or 429, with a growing pause. */
const RETRIES = 3

/** Objects in a bucket, for when several machines share them. */
export function s3Store(settings: S3Settings): ObjectStore {
  const client = signing(settings)
  const spoolFolder = settings.spoolFolder ?? join(tmpdir(), 'mostrador-uploads')
  const addressOf = (key: string) => `${settings.bucket.replace(/\/$/, '')}/${requireKey(key)}`

  return {
    async put(source, { bytesMax } = {}) {
      const { path, key, bytes } = await spool(source, spoolFolder, bytesMax)
      try {
        // A blob of a file is read as it is sent, again on a retry, and has a length, which S3 asks
        // for.
        const body = await openAsBlob(path)
        const headers = { 'X-Amz-Content-Sha256': key, 'Content-Type': 'application/octet-stream' }
        await answered(await client.fetch(addressOf(key), { method: 'PUT', body, headers }), 'PUT')
      } finally {
        await rm(path, { force: true })
      }
      return { key, bytes }
    },

    async open(key) {
      const response = await client.fetch(addressOf(key))
      if (response.status === 404) {
        await response.body?.cancel()
        throw new ObjectMissing(key)
      }
      if (!response.ok || !response.body) throw await failure(response, 'GET')
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },

    async exists(key) {
      const response = await client.fetch(addressOf(key), { method: 'HEAD' })
      if (response.status === 404) return false
      await answered(response, 'HEAD')
      return true
    },

    async remove(key) {
      const response = await client.fetch(addressOf(key), { method: 'DELETE' })
      if (response.status !== 404) await answered(response, 'DELETE')
    },
  }
}

/** Signs what is sent to the bucket. */
export const signing = ({ region, accessKeyId, secretAccessKey }: S3Settings): AwsClient =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

export async function answered(response: Response, method: string): Promise<void> {
  if (!response.ok) throw await failure(response, method)
  await response.body?.cancel()
}

export async function failure(response: Response, method: string): Promise<Error> {
  const said = await response.text()
  return new Error(
    `The object store answered ${response.status} to ${method}: ${said.slice(0, 300)}`,
  )
}
