import { first, run } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { handle, handleInspected, type Route } from '@kit/http/handle'
import type { SamplePaper } from '@kit/kernel/paper'
import { Refusal } from '@kit/kernel/refusal'
import { gather } from '@kit/registry/gather'
import { NotAPicture, renderLogo } from '@kit/storage/picture'
import type { Scanner } from '@kit/storage/scan'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  drawSample,
  listSamples,
  logoPath,
  removeLogo,
  saveLogo,
  showBrand,
  showLogo,
  type ShownBrand,
} from '../contract/brands.ts'
import { findBrandById, findPicture, withPicture } from './find-brand.ts'

/** Sharp at 50 mm of paper. */
const BOX = { width_max: 900, height_max: 360 }
const BYTES_MAX = 400_000

let gathered: Promise<SamplePaper[]> | undefined
/** Gathered when somebody asks: papers are drawn by modules that import this one. */
const samples = (): Promise<SamplePaper[]> =>
  (gathered ??= gather<SamplePaper>('server/samples.ts', 'sample_paper'))

export const routes: readonly Route[] = [
  handle(showBrand, async (tx, { params }) => present(tx, await requireBrand(tx, params.id))),

  handleInspected(
    saveLogo,
    ({ files, request }) => draw(files.logo[0]!.path, scannerOf(request.server)),
    async (tx, { params }, { bytes, width, height }) => {
      const id = await requireBrand(tx, params.id, sql`for no key update`)
      const hash = createHash('sha256').update(bytes).digest('hex')
      await run(
        tx,
        sql`insert into organization.brand_logo (brand_id, hash, bytes, width, height)
            values (${id}, ${hash}, ${bytes}, ${width}, ${height})
            on conflict (brand_id) do update set hash = excluded.hash, bytes = excluded.bytes,
              width = excluded.width, height = excluded.height`,
      )
      tx.audit({ action: 'brand.logo', entity: 'brand', entity_id: id, after: { logo: hash } })
      return present(tx, id)
    },
  ),

  handle(removeLogo, async (tx, { params }) => {
    const id = await requireBrand(tx, params.id, sql`for no key update`)
    const before = await first(
      tx,
      sql<{ hash: string }>`
      delete from organization.brand_logo where brand_id = ${id} returning hash`,
    )
    if (before)
      tx.audit({
        action: 'brand.logo_removed',
        entity: 'brand',
        entity_id: id,
        before: { logo: before.hash },
      })
    return present(tx, id)
  }),

  handle(listSamples, async () => (await samples()).map(({ name, es, en }) => ({ name, es, en }))),

  handle(drawSample, async (tx, { params, query }) => {
    const sample = (await samples()).find(({ name }) => name === params.sample)
    if (!sample) throw new Refusal('request.not_found')
    const id = await requireBrand(tx, params.id)
    const brand = await withPicture(tx, await findBrandById(tx, id, tx.now))
    return {
      stream: await sample.draw(query.language, brand),
      content_type: 'application/pdf',
      file_name: `${sample.name}.pdf`,
      inline: true,
    }
  }),

  handle(showLogo, async (tx, { params, http }) => {
    const picture = await findPicture(tx, params.hash)
    if (!picture) throw new Refusal('request.not_found')
    // The address is the hash of the bytes, so that what it names never changes.
    http.reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
    return { stream: picture, content_type: 'image/png', file_name: 'logo.png', inline: true }
  }),
]

/** Returns the id of a brand that exists, locked as `lock` says. */
async function requireBrand(tx: Context, id: number, lock = sql``): Promise<number> {
  const row = await first(
    tx,
    sql<{ id: number }>`select id from organization.brand where id = ${id} ${lock}`,
  )
  if (!row) throw new Refusal('request.not_found')
  return row.id
}

async function present(tx: Context, id: number): Promise<ShownBrand> {
  const { logo, name, color, closing } = await findBrandById(tx, id, tx.now)
  return { logo: logo && logoPath(logo.hash), name, color, closing }
}

async function draw(path: string, scanner: Scanner | null) {
  const outcome = scanner ? await scanner(createReadStream(path)) : null
  if (outcome?.kind === 'infected') throw new Refusal('logo.infected')
  const drawn = await renderLogo(path, BOX).catch((cause: unknown) => {
    if (cause instanceof NotAPicture) throw new Refusal(`logo.${cause.fault}`)
    throw cause
  })
  if (drawn.bytes.length > BYTES_MAX) throw new Refusal('logo.too_heavy')
  return drawn
}

const scannerOf = (server: FastifyInstance): Scanner | null =>
  server.hasDecorator('scanner') ? server.getDecorator<Scanner>('scanner') : null
