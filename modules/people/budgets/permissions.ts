import { MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

const PLANNERS = [...MANAGERS, 'COMERCIAL'] as const

export const crearPresupuesto = permission('crear/presupuesto', {
  es: 'Crear presupuesto',
  en: 'Create budgets',
  roles: PLANNERS,
})

export const presupuesto = permission('presupuesto', {
  es: 'Presupuesto de una locación',
  en: 'Desk budget',
  roles: [...PLANNERS, 'SUPERVISOR CONCESION'],
})

export const budgetValidate = permission('budget.validate', {
  es: 'Validar presupuestos y devolverlos a borrador',
  en: 'Validate budgets and send them back to draft',
  roles: ['GERENTE CONCESION'],
})

/** An administrator's, who has every key. */
export const budgetConfirm = permission('budget.confirm', {
  es: 'Confirmar presupuestos y devolver los confirmados',
  en: 'Confirm budgets and send confirmed ones back',
  roles: [],
})

export const budgetAssign = permission('budget.assign', {
  es: 'Asignar presupuesto a reps',
  en: 'Assign budgets to reps',
  roles: PLANNERS,
})

export const budgetCut = permission('budget.cut', {
  es: 'Crear periodos de presupuesto, generar y cerrar sus cortes',
  en: 'Create budget periods, and create and close their cuts',
  roles: ['GERENTE CONCESION'],
})

export const presupuestoVer = tableKey('presupuesto/ver')
export const presupuestoAsignacion = tableKey('presupuesto/asignacion')
export const presupuestoPeriodos = tableKey('presupuesto/periodos')
export const presupuestoPeriodosCorte = tableKey('presupuesto/periodos/corte')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
