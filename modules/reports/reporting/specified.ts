import { PRODUCT_TYPE_NUMBERS } from '@app/catalog/rules/product-types'
import type { Specified } from '@kit/tables/posted'

/** What the specification's screens post to every report, also to those that it does not narrow. */
export const SPECIFIED: Specified = {
  lists: ['location', 'product', 'channel', 'user', 'providers'],
  whole: PRODUCT_TYPE_NUMBERS.length,
  choices: { iva: ['siniva', 'coniva'], currency: ['usd', 'mxn', 'original'] },
}
