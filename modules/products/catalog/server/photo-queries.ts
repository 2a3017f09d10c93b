import { all, first, only, run, type Database, type Tx } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { RENDERED_TYPE } from '@kit/storage/picture'
import { sql } from 'kysely'
import type { Crop } from '../contract/photos.ts'

export type StoredPhoto = {
  id: number
  product_id: number
  version: number
  object_key: string
  /** Of a photo that was not handed in on the screen: the photo itself. */
  whole_key: string
  has_whole: boolean
  thumb_key: string
  crop: Crop | null
  alt_es: string
  alt_en: string
}

/** Where each drawing of a photo lies. */
export type DrawnKeys = Readonly<{ object_key: string; whole: string; card: string; thumb: string }>

/** A photo of a product on sale, with the keys of its sizes. */
export type ShownPhoto = { object_key: string; card_key: string; thumb_key: string; alt: string }

/** The photos of `p`, a row of catalog.product, as an array of ShownPhoto. */
export const shownPhotos = (language: Language) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('object_key', f.object_key,
          'card_key', coalesce(c.object_key, f.object_key),
          'thumb_key', coalesce(t.object_key, f.object_key),
          'alt', f.${sql.ref(`alt_${language}`)}) order by f.position), '[]')
    from catalog.photo f
    left join catalog.photo_rendition c on c.photo_id = f.id and c.shown_as = 'card'
    left join catalog.photo_rendition t on t.photo_id = f.id and t.shown_as = 'thumb'
   where f.product_id = p.id)`

export type ProductOfPhotos = { id: number; name_es: string; name_en: string; photos: number }

/** Photos of a product are added, ordered and removed one after the other: its row is the lock. */
export async function lockProductOfPhotos(
  database: Database,
  uuid: string,
  { lock = true } = {},
): Promise<ProductOfPhotos> {
  const product = await first(
    database,
    sql<Omit<ProductOfPhotos, 'photos'>>`
    select id, name_es, name_en from catalog.product where uuid = ${uuid}
      ${lock ? sql`for no key update` : sql``}`,
  )
  if (!product) throw new Refusal('request.not_found')
  // Counted after the lock, so that what another one has just added is seen.
  const { photos } = await only(
    database,
    sql<{ photos: number }>`
    select count(*)::int as photos from catalog.photo where product_id = ${product.id}`,
  )
  return { ...product, photos }
}

const STORED = sql`
  f.id, f.product_id, f.version, f.object_key, f.crop, f.alt_es, f.alt_en,
  coalesce(w.object_key, f.object_key) as whole_key, w.photo_id is not null as has_whole,
  coalesce(t.object_key, f.object_key) as thumb_key`
const RENDERED = sql`
  left join catalog.photo_rendition w on w.photo_id = f.id and w.shown_as = 'whole'
  left join catalog.photo_rendition t on t.photo_id = f.id and t.shown_as = 'thumb'`

export async function findPhotosOf(database: Database, product_id: number): Promise<StoredPhoto[]> {
  return all(
    database,
    sql<StoredPhoto>`
    select ${STORED} from catalog.photo f ${RENDERED}
     where f.product_id = ${product_id} order by f.position`,
  )
}

/** The product's row is locked before the photo's, as everybody does who changes photos. */
export async function findPhotoForChange(tx: Tx, id: number): Promise<StoredPhoto> {
  await run(
    tx,
    sql`
    select p.id from catalog.product p join catalog.photo f on f.product_id = p.id
     where f.id = ${id} for no key update of p`,
  )
  const photo = await first(
    tx,
    sql<StoredPhoto>`select ${STORED} from catalog.photo f ${RENDERED} where f.id = ${id}`,
  )
  if (!photo) throw new Refusal('request.not_found')
  return photo
}

export async function recordPhoto(
  tx: Tx,
  product: ProductOfPhotos,
  keys: DrawnKeys,
): Promise<StoredPhoto> {
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into catalog.photo (product_id, position, object_key, content_type, alt_es, alt_en)
    select ${product.id}, coalesce(max(position), 0) + 1, ${keys.object_key}, ${RENDERED_TYPE},
        ${product.name_es}, ${product.name_en}
      from catalog.photo where product_id = ${product.id}
    returning id`,
  )
  await recordRenditions(tx, id, keys)
  return findPhotoForChange(tx, id)
}

/** Null keys: the picture is drawn as it was. */
export async function recordPhotoEdit(
  tx: Tx,
  id: number,
  { alt_es, alt_en, crop }: Pick<StoredPhoto, 'alt_es' | 'alt_en' | 'crop'>,
  keys: DrawnKeys | null,
): Promise<StoredPhoto> {
  await run(
    tx,
    sql`
    update catalog.photo set alt_es = ${alt_es}, alt_en = ${alt_en}, version = version + 1,
        crop = ${crop === null ? null : JSON.stringify(crop)}::jsonb
        ${keys ? sql`, object_key = ${keys.object_key}, content_type = ${RENDERED_TYPE}` : sql``}
     where id = ${id}`,
  )
  if (keys) await recordRenditions(tx, id, keys)
  return findPhotoForChange(tx, id)
}

async function recordRenditions(tx: Tx, id: number, { whole, card, thumb }: DrawnKeys) {
  await run(
    tx,
    sql`
    insert into catalog.photo_rendition (photo_id, shown_as, object_key)
    values (${id}, 'whole', ${whole}), (${id}, 'card', ${card}), (${id}, 'thumb', ${thumb})
    on conflict (photo_id, shown_as) do update set object_key = excluded.object_key`,
  )
}

export async function recordOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`
    update catalog.photo f set position = o.position
      from unnest(${ids}::bigint[]) with ordinality as o(id, position) where f.id = o.id`,
  )
}

export async function recordPhotoRemoval(tx: Tx, { id, product_id }: StoredPhoto): Promise<void> {
  await run(tx, sql`delete from catalog.photo where id = ${id}`)
  await run(
    tx,
    sql`
    update catalog.photo f set position = o.position
      from (select id, row_number() over (order by position) as position
              from catalog.photo where product_id = ${product_id}) o
     where f.id = o.id and f.position <> o.position`,
  )
}
