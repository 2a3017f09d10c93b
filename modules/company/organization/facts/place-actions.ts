import { act, callOf, opens, type Action } from '@kit/tables/action'
import type { LocalText } from '@kit/tables/column'
import type { PlaceKind } from '../contract/places.ts'

const byId = (id: string) => ({ params: { id: Number(id) } })

/** What is done to a place from its list. `name`: the column that names it. */
export const placeActions = (kind: PlaceKind, a: LocalText, name: string): readonly Action[] => [
  opens('edit', 'Editar', 'Edit', { permission: kind.edit.permission }),
  act('activate', 'Activar', 'Activate', callOf(kind.activate, byId), {
    done: { es: 'Activado', en: 'Activated' },
  }),
  act('deactivate', 'Desactivar', 'Deactivate', callOf(kind.deactivate, byId), {
    confirm: {
      question: {
        es: `¿Desactivar ${a.es} {{${name}}}?`,
        en: `Deactivate ${a.en} {{${name}}}?`,
      },
      consequence: {
        es: 'Ya no se ofrecerá en la empresa. Las ventas anteriores se conservan.',
        en: 'It is no longer offered in the company. Past sales are kept.',
      },
      yes: { es: 'Desactivar', en: 'Deactivate' },
    },
    done: { es: 'Desactivado', en: 'Deactivated' },
  }),
  act('delete', 'Eliminar', 'Delete', callOf(kind.remove, byId), {
    danger: true,
    confirm: {
      question: { es: `¿Eliminar ${a.es} {{${name}}}?`, en: `Delete ${a.en} {{${name}}}?` },
      consequence: {
        es: 'Solo se pueden eliminar registros sin uso; los demás se desactivan.',
        en: 'Only records never used can be deleted; deactivate the rest.',
      },
      yes: { es: 'Eliminar', en: 'Delete' },
    },
    done: { es: 'Eliminado', en: 'Deleted' },
  }),
]
