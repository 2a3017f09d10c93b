import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const transportManage = permission('transport.manage', {
  es: 'Administrar vehículos, choferes y vuelos',
  en: 'Manage vehicles, drivers, and flights',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

export const groupingBoard = permission('agrupar-compartidos', {
  es: 'Agrupar compartidos',
  en: 'Group shared transfers',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION'],
})

export const transportGroup = permission('transport.group', {
  es: 'Asignar traslados compartidos a vehículos',
  en: 'Assign shared transfers to vehicles',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

export const transportConfirm = permission('transport.confirm', {
  es: 'Confirmar y cancelar servicios con el operador',
  en: 'Confirm and cancel services with the operator',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

export const servicesToConfirm = tableKey('reporte/transporte/confirmacion-servicio')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
