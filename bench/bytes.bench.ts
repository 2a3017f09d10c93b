// The JavaScript a browser fetches before it shows something, as it travels: brotli, from the build
// that is served.
import { buildWeb } from '../apps/web/build.ts'
import {
  LIST_BYTES_MAX,
  LOGIN_BYTES_MAX,
  weighList,
  weighLogin,
} from '../apps/web/testing/weights.ts'
import { report } from './parts/report-measure.ts'

await buildWeb()

const [login, list] = [weighLogin(), weighList()]
report({
  name: 'JS de /login antes de la primera pintura (brotli)',
  value: login.bytes,
  unit: 'bytes',
  budget: LOGIN_BYTES_MAX,
  note: `${login.names.length} archivos`,
})
report({
  name: 'JS de entrada, marco y lista de reservas (brotli)',
  value: list.bytes,
  unit: 'bytes',
  budget: LIST_BYTES_MAX,
  note: `${list.names.length} archivos`,
})
