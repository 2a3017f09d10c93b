import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { handle, type Route } from '@kit/http/handle'
import type { Language } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import {
  previewCatalog,
  publishCatalog,
  showGuestCatalog,
  withdrawCatalog,
  type GuestCatalog,
} from '../contract/content-catalogs.ts'
import { shownPhotos, type ShownPhoto } from './photo-queries.ts'
import { presentPhotos } from './present-product.ts'

export const contentCatalogs: readonly Route[] = [
  handle(showGuestCatalog, async (tx, { params, query }) => {
    const row = await findCatalog(tx, params.uuid)
    if (!row.published) throw new Refusal('request.not_found')
    return asGuestsRead(tx, row.published, query.language)
  }),

  handle(previewCatalog, async (tx, { params, query }) => {
    const row = await findCatalog(tx, params.uuid)
    return { ...standingOf(row), guest: await asGuestsRead(tx, row.draft, query.language) }
  }),

  handle(publishCatalog, async (tx, { params, body }) => {
    const before = await findCatalog(tx, params.uuid, { lock: true })
    if (before.version !== body.version)
      throw new Refusal('content_catalog.changed', { current: standingOf(before) })
    const missing = missingOf(before.draft)
    if (missing) throw new Refusal('content_catalog.incomplete', { missing })
    return recordPublished(tx, before, before.draft)
  }),

  handle(withdrawCatalog, async (tx, { params }) =>
    recordPublished(tx, await findCatalog(tx, params.uuid, { lock: true }), null),
  ),
]

type Texts = {
  title_es: string
  title_en: string
  intro_es: string
  intro_en: string
  products: { product_id: number; note_es: string; note_en: string }[]
}
type Row = {
  id: number
  version: number
  draft: Texts
  published: Texts | null
  published_version: number | null
  published_at: string | null
}

async function findCatalog(database: Database, uuid: string, { lock = false } = {}): Promise<Row> {
  const row = await first(
    database,
    sql<Row>`
    select c.id, c.version, c.published, c.published_version, c.published_at,
           jsonb_build_object('title_es', c.title_es, 'title_en', c.title_en,
             'intro_es', c.intro_es, 'intro_en', c.intro_en, 'products', (
               select coalesce(jsonb_agg(jsonb_build_object('product_id', p.product_id,
                        'note_es', p.note_es, 'note_en', p.note_en) order by p.position), '[]')
                 from catalog.content_catalog_product p where p.catalog_id = c.id)) as draft
      from catalog.content_catalog c where c.uuid = ${uuid} ${lock ? sql`for update` : sql``}`,
  )
  if (!row) throw new Refusal('request.not_found')
  return row
}

/** Null takes it back. What guests read is a copy: editing the draft changes nothing of it. */
async function recordPublished(tx: Context, before: Row, texts: Texts | null) {
  await run(
    tx,
    sql`
    update catalog.content_catalog
       set published = ${texts === null ? null : JSON.stringify(texts)}::jsonb,
           published_at = ${texts === null ? null : tx.now}::timestamptz,
           published_version = ${texts === null ? null : before.version}::int
     where id = ${before.id}`,
  )
  tx.audit({
    action: texts ? 'content_catalog.publish' : 'content_catalog.withdraw',
    entity: 'content-catalog',
    entity_id: before.id,
    before: before.published,
    after: texts,
  })
  const after = await only(
    tx,
    sql<Pick<Row, 'version' | 'published_version' | 'published_at'>>`
    select version, published_version, published_at from catalog.content_catalog
     where id = ${before.id}`,
  )
  return standingOf({ ...before, ...after })
}

const standingOf = (row: Omit<Row, 'published'>) => ({
  state: stateOf(row),
  version: row.version,
  published_at: row.published_at,
  missing: missingOf(row.draft),
})

const stateOf = ({ version, published_version }: Pick<Row, 'version' | 'published_version'>) =>
  published_version === null
    ? ('draft' as const)
    : published_version < version
      ? ('changed' as const)
      : ('published' as const)

/** A guest of either language reads all of it, or it is not published. */
function missingOf({ intro_es, intro_en, products }: Texts): 'products' | 'languages' | null {
  if (products.length === 0) return 'products'
  const halves = [[intro_es, intro_en], ...products.map((row) => [row.note_es, row.note_en])]
  return halves.some(([es, en]) => (es === '') !== (en === '')) ? 'languages' : null
}

type Told = Omit<GuestCatalog['products'][number], 'photos' | 'note'> & { photos: ShownPhoto[] }

/** Of products that are sold today: names, descriptions and photos are those of now. */
async function asGuestsRead(
  database: Database,
  texts: Texts,
  language: Language,
): Promise<GuestCatalog> {
  const ids = texts.products.map(({ product_id }) => product_id)
  const named = (text: string) => sql.ref(`p.${text}_${language}`)
  const found = await all(
    database,
    sql<Told>`
    select p.id, ${named('name')} as name, ${named('description')} as description,
           ${named('includes')} as includes, ${named('bring')} as bring,
           ${named('meeting_point')} as meeting_point, p.duration_minutes,
           nullif(coalesce(p.meeting_position, ${named('meeting_point')}), '') as map,
           ${shownPhotos(language)} as photos
      from catalog.product p where p.active and p.id = any(${ids}::bigint[])`,
  )
  const told = new Map(found.map((product) => [product.id, product]))
  return {
    title: texts[`title_${language}`],
    intro: texts[`intro_${language}`],
    products: texts.products.flatMap((row) => {
      const product = told.get(row.product_id)
      if (!product) return []
      const note = row[`note_${language}`]
      return [{ ...product, note, photos: presentPhotos(product.photos) }]
    }),
  }
}
