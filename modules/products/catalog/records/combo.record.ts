import { only, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { field, record, type Values } from '@kit/tables/record'
import { sql } from 'kysely'
import { channelsSold, everyProduct } from '../references.ts'
import { keepAuthority } from '../server/authorised.ts'

const PRODUCTS_MIN = 2
const PRODUCTS_MAX = 10

type Row = Readonly<{ product_id: number }>

/** What was sold with it keeps the discount it was sold with. */
export default record({
  id: 'combo',
  table: 'catalog.combo',
  title: { es: 'Combo', en: 'Combo' },
  adding: { es: 'Nuevo combo', en: 'New combo' },
  permission: 'products.manage',
  fields: {
    name_es: field.text('Nombre en español', 'Name in Spanish', { max: 80, required: true }),
    name_en: field.text('Nombre en inglés', 'Name in English', { max: 80, required: true }),
    active: field.flag('Activo', 'Active', { initial: true }),
    percent: field.percent('Descuento (%)', 'Discount (%)', { required: true }),
    uses_max: field.integer('Límite de usos', 'Usage limit', {
      min: 1,
      max: 1_000_000,
      hint: {
        es: 'Vacío: sin límite. Los apartados cuentan; los cancelados por completo no.',
        en: 'Empty: no limit. Holds count; fully canceled sales do not.',
      },
    }),
    first_day: field.day('Primer día de venta', 'First day of sale', { required: true }),
    last_day: field.day('Último día de venta', 'Last day of sale', { required: true }),
    channel_id: field.reference('Solo en el canal', 'Only in channel', channelsSold),
    products: field.rows(
      'Productos',
      'Products',
      {
        product_id: field.reference('Producto', 'Product', everyProduct, { required: true }),
      },
      {
        max: PRODUCTS_MAX,
        apart: true,
        add: { es: 'Agregar producto', en: 'Add product' },
        hint: {
          es: 'El descuento se aplica cuando el carrito tiene todos estos productos y se conserva si después se cancela uno.',
          en: 'The discount applies when the cart has all these products, and is kept if one is canceled later.',
        },
      },
    ),
  },
  unique: { combo_name_es_key: 'name_es' },
  judge(_tx, { values }) {
    const ids = rowsOf(values).map(({ product_id }) => product_id)
    if (new Set(ids).size < ids.length) throw new Refusal('combo.product_twice')
    if (ids.length < PRODUCTS_MIN) throw new Refusal('combo.too_few_products')
  },
  read: (tx, id) =>
    only(
      tx,
      sql<Values>`
      select coalesce(jsonb_agg(jsonb_build_object('product_id', m.product_id)
               order by m.product_id), '[]') as products
        from catalog.combo_product m where m.combo_id = ${id}`,
    ),
  async store(tx, writing) {
    const { id, values } = writing
    await keepAuthority(tx, 'catalog.combo', writing)
    await run(tx, sql`delete from catalog.combo_product where combo_id = ${id}`)
    await run(
      tx,
      sql`
      insert into catalog.combo_product (combo_id, product_id)
      select ${id}, (r ->> 'product_id')::bigint
        from jsonb_array_elements(${JSON.stringify(rowsOf(values))}::jsonb) r`,
    )
  },
})

const rowsOf = (values: Values) => (values['products'] ?? []) as readonly Row[]
