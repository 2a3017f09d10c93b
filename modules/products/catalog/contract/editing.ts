import { endpoint } from '@kit/http/endpoint'
import { Id, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'products.manage'
const asProduct = { params: z.object({ uuid: Uuid }) }
const State = z.object({ uuid: Uuid, active: z.boolean() })

export const activateProduct = endpoint({
  method: 'POST',
  path: '/catalog/products/:uuid/activate',
  summary: 'Puts a product on sale, once it has an option with a price',
  permission: MANAGE,
  ...asProduct,
  reply: State,
  refusals: ['request.not_found', 'product.incomplete'],
})

export const deactivateProduct = endpoint({
  method: 'POST',
  path: '/catalog/products/:uuid/deactivate',
  summary: 'Takes a product off sale; what was sold is kept',
  permission: MANAGE,
  ...asProduct,
  reply: State,
  refusals: ['request.not_found'],
})

export const listProductOptions = endpoint({
  method: 'GET',
  path: '/catalog/products/:uuid/options',
  summary: 'The options of a product with what still keeps it from being sold',
  permission: MANAGE,
  ...asProduct,
  reply: z.object({
    id: Id,
    state: z.enum(['draft', 'active', 'inactive']),
    missing: z.enum(['option', 'price']).nullable(),
    options: z.array(
      z.object({
        id: Id,
        name: z.string(),
        sold_by: z.string(),
        active: z.boolean(),
        prices: z.number().int(),
        pickups: z.number().int(),
        components: z.number().int(),
      }),
    ),
  }),
  refusals: ['request.not_found'],
})
