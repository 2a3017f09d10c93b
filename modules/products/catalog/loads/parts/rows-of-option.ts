import { columnsWithin, formOf } from '@kit/tables/load-of-record'
import type { loadOfRows } from '@kit/tables/load-of-rows'
import { field } from '@kit/tables/record'
import option from '../../records/option.record.ts'
import { everyOption } from '../../references.ts'

/** What stands within an option, as a file says it: first which option, then the columns of a row. */
export function rowsOfOption(
  name: 'pickups' | 'components',
  key: readonly string[],
): Parameters<typeof loadOfRows>[0]['within'] {
  return {
    field: name,
    form: {
      ...formOf(option, []),
      find: (_tx, { of_option_id }) => Promise.resolve(Number(of_option_id)),
    },
    of: {
      of_option_id: field.reference('Producto y opción', 'Product and option', everyOption, {
        required: true,
      }),
    },
    tell: ({ id }) => ({ of_option_id: id }),
    columns: columnsWithin(option, name),
    key,
  }
}
