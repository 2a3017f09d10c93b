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
  es: 'Asignar vehículo, chofer y guía a traslados y pickups',
  en: 'Assign vehicle, driver and guide to transfers and pickups',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

export const transportConfirm = permission('transport.confirm', {
  es: 'Confirmar y cancelar servicios con el operador',
  en: 'Confirm and cancel services with the operator',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

export const operationsSheet = tableKey('reporte/transporte/ops')

export const servicesToConfirm = tableKey('reporte/transporte/confirmacion-servicio')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
