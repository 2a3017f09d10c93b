import type { Title } from '@kit/kernel/declaration'

/**
 * The groups of the menu, in the specification's order; entries of a group without a title stand by
 * themselves.
 */
export const MENU_GROUPS = {
  inicio: null,
  administracion: { es: 'Administración', en: 'Administration' },
  'reportes-comisiones': { es: 'Reportes de comisiones', en: 'Commission reports' },
  'reportes-produccion': { es: 'Reportes de producción', en: 'Production reports' },
  'reportes-forma-pago': { es: 'Reportes por forma de pago', en: 'Payment-form reports' },
  operaciones: { es: 'Operaciones', en: 'Operations' },
  contabilidad: { es: 'Contabilidad', en: 'Accounting' },
  asignaciones: { es: 'Asignaciones', en: 'Assignments' },
  'otros-reportes': { es: 'Otros reportes', en: 'Other reports' },
  'otras-entradas': null,
  comisiones: { es: 'Comisiones', en: 'Commissions' },
  'costo-proveedores': { es: 'Costo Proveedores', en: 'Provider costs' },
  presupuesto: { es: 'Presupuesto', en: 'Budget' },
  'newsletter-catalogos': null,
  comercial: { es: 'Comercial', en: 'Commercial' },
  'peticiones-desarrollo': { es: 'Peticiones desarrollo', en: 'Development requests' },
  lugares: { es: 'Lugares', en: 'Places' },
  sistema: { es: 'Sistema', en: 'System' },
} as const satisfies Record<string, Title | null>

/** Groups within a group. */
export const MENU_SUBGROUPS = {
  'ventas-diarias': { es: 'Ventas diarias', en: 'Daily sales' },
} as const satisfies Record<string, Title>

declare module '@kit/ui/screen' {
  interface DeclaredMenuGroups extends Readonly<Record<keyof typeof MENU_GROUPS, true>> {}
  interface DeclaredMenuSubgroups extends Readonly<Record<keyof typeof MENU_SUBGROUPS, true>> {}
}
