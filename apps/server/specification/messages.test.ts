import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The error catalogues of both specifications: every exact text is said somewhere, as it is written.
const CATALOGUE = [
  'Asignación actualizada',
  'Error al actualizar la asignación',
  'Nueva asignación creada',
  'Error al crear la nueva asignación',
  'Asignación eliminada',
  'No se pudo eliminar la asignación',
  'Estatus del hotel cambiado',
  'Error al realizar cambio de estatus',
  'Hotel eliminado',
  'No se pudo eliminar el hotel',
  'Hotel agregado',
  'Error al agregar el hotel',
  'Locación agregada',
  'Locación editada',
  'Error al editar su locación',
  'Locación eliminada',
  'Error al eliminar la locación',
  'Ubicación actualizada correctamente.',
  'No hay Presupuesto asignado para esa locación',
  'Login Successful',
  'Registration successful',
  'Mensaje eliminado',
  'El mensaje no pudo ser eliminado',
  'Mensaje enviado',
  'Error al enviar',
  'WhastApp enviado',
  'WhatsApp no enviado',
  'Sesión cerrada con exito',
  'La sesión no se pudo cerrar',
  'No tienes los Permisos necesarios',
  'Sesión Expirada',
  'Inicie Sesión de Nuevo, Por favor',
]

const ROOT = join(import.meta.dirname, '../../..')

/** What is shipped: neither tests nor journeys say a sentence to anybody. */
function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesIn(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      yield readFileSync(path, 'utf8')
  }
}

const sources = ['modules', 'packages', 'apps/web'].flatMap((folder) => [
  ...sourcesIn(join(ROOT, folder)),
])

test.each(CATALOGUE)('«%s» is said, whole', (text) => {
  // A literal of its own: between quotes, with at most a full stop or what is put into it after.
  const said = new RegExp(
    `['"\`>]${text.replace(/[.*+?^$()[\]|\\{}]/g, '\\$&')}(\\.?['"\`<]|[.:] ?|, ?\\{\\{|\\{\\{)`,
  )
  expect(sources.some((source) => said.test(source))).toBe(true)
})
