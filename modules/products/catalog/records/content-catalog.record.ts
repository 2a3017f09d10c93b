import { only, run, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { field, record, type Values } from '@kit/tables/record'
import { sql } from 'kysely'
import { everyProduct } from '../references.ts'

const TITLE = { max: 160, required: true } as const
const NOTE = { max: 1_000, lines: 3, blank: true } as const
const PRODUCTS_MAX = 60

type Row = Readonly<{ product_id: number; note_es: string; note_en: string }>

/** The draft: guests read it when it is published, by a call of its own. */
export default record({
  id: 'content-catalog',
  table: 'catalog.content_catalog',
  title: { es: 'Catálogo', en: 'Catalog' },
  adding: { es: 'Nuevo catálogo', en: 'New catalog' },
  permission: 'catalogs.manage',
  key: 'uuid',
  page: '/catalogs/update',
  sections: {
    products: { es: 'Productos, en orden', en: 'Products, in order' },
  },
  fields: {
    name: field.text('Nombre interno', 'Internal name', {
      max: 120,
      required: true,
      hint: { es: 'Uso interno; los huéspedes no lo ven', en: 'Internal; guests do not see it' },
    }),
    title_es: field.text('Título en español', 'Title in Spanish', TITLE),
    title_en: field.text('Título en inglés', 'Title in English', TITLE),
    intro_es: field.text('Presentación en español', 'Introduction in Spanish', {
      max: 2_000,
      lines: 3,
      blank: true,
    }),
    intro_en: field.text('Presentación en inglés', 'Introduction in English', {
      max: 2_000,
      lines: 3,
      blank: true,
    }),
    products: field.rows(
      'Productos',
      'Products',
      {
        product_id: field.reference('Producto', 'Product', everyProduct, { required: true }),
        note_es: field.text('Antes de ir, en español', 'Before you go, in Spanish', NOTE),
        note_en: field.text('Antes de ir, en inglés', 'Before you go, in English', NOTE),
      },
      {
        max: PRODUCTS_MAX,
        apart: true,
        section: 'products',
        add: { es: 'Agregar producto', en: 'Add product' },
        hint: {
          es: 'Fotos, nombre y descripción se toman del producto. «Antes de ir» se imprime en el cupón.',
          en: 'Photos, name, and description come from the product. “Before you go” is printed on the voucher.',
        },
      },
    ),
  },
  unique: { content_catalog_name_key: 'name' },
  removable: true,
  born: () => ({ uuid: newUuid() }),
  judge(_tx, { values }) {
    const ids = rowsOf(values).map(({ product_id }) => product_id)
    if (new Set(ids).size < ids.length) throw new Refusal('content_catalog.product_twice')
  },
  read: (tx, id) =>
    only(
      tx,
      sql<Values>`
      select coalesce(jsonb_agg(jsonb_build_object('product_id', p.product_id, 'note_es', p.note_es,
               'note_en', p.note_en) order by p.position), '[]') as products
        from catalog.content_catalog_product p where p.catalog_id = ${id}`,
    ),
  store: (tx, { id, values }) => storeProducts(tx, id, rowsOf(values)),
})

const rowsOf = (values: Values) => (values['products'] ?? []) as readonly Row[]

async function storeProducts(tx: Database, id: number, rows: readonly Row[]): Promise<void> {
  await run(tx, sql`delete from catalog.content_catalog_product where catalog_id = ${id}`)
  await run(
    tx,
    sql`
    insert into catalog.content_catalog_product (catalog_id, position, product_id, note_es, note_en)
    select ${id}, r.position, (r.row ->> 'product_id')::bigint,
           coalesce(r.row ->> 'note_es', ''), coalesce(r.row ->> 'note_en', '')
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
           with ordinality as r(row, position)`,
  )
}
