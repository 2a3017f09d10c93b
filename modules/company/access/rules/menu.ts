import type { Title } from '@kit/kernel/declaration'

/** Where people work: the menu shows these, and of one of them what stands in it. */
export const MENU_AREAS = {
  inicio: { es: 'Inicio', en: 'Home' },
  vender: { es: 'Vender', en: 'Sell' },
  caja: { es: 'Caja', en: 'Cash' },
  operacion: { es: 'Operación', en: 'Operations' },
  comercial: { es: 'Comercial', en: 'Commercial' },
  equipo: { es: 'Equipo', en: 'Team' },
  proveedores: { es: 'Proveedores', en: 'Providers' },
  contabilidad: { es: 'Contabilidad', en: 'Accounting' },
  catalogo: { es: 'Catálogo', en: 'Catalog' },
  reportes: { es: 'Reportes', en: 'Reports' },
  configuracion: { es: 'Configuración', en: 'Settings' },
} as const satisfies Record<string, Title>
export type MenuArea = keyof typeof MENU_AREAS

type Group = Readonly<{ area: MenuArea; title: Title | null }>

/**
 * The groups of each area. Those whose titles the specification names hold its entries alone;
 * entries of a group without a title stand by themselves.
 */
export const MENU_GROUPS = {
  inicio: { area: 'inicio', title: null },
  administracion: { area: 'vender', title: { es: 'Administración', en: 'Administration' } },
  ventas: { area: 'vender', title: null },
  'despues-de-la-venta': {
    area: 'vender',
    title: { es: 'Después de la venta', en: 'After the sale' },
  },
  cotizaciones: {
    area: 'vender',
    title: { es: 'Reportes de cotizaciones', en: 'Quotation reports' },
  },
  turnos: { area: 'caja', title: { es: 'Turnos y efectivo', en: 'Shifts and cash' } },
  cobros: { area: 'caja', title: { es: 'Cobros', en: 'Payments' } },
  certificados: { area: 'caja', title: { es: 'Certificados', en: 'Certificates' } },
  dia: { area: 'operacion', title: { es: 'El día', en: 'The day' } },
  operaciones: { area: 'operacion', title: { es: 'Operaciones', en: 'Operations' } },
  recursos: { area: 'operacion', title: { es: 'Recursos', en: 'Resources' } },
  promocion: { area: 'comercial', title: null },
  comercial: { area: 'comercial', title: { es: 'Comercial', en: 'Commercial' } },
  agencias: { area: 'comercial', title: { es: 'Agencias', en: 'Agencies' } },
  ligas: { area: 'equipo', title: null },
  asignaciones: { area: 'equipo', title: { es: 'Asignaciones', en: 'Assignments' } },
  asistencia: {
    area: 'equipo',
    title: { es: 'Horarios y asistencia', en: 'Schedules and attendance' },
  },
  presupuesto: { area: 'equipo', title: { es: 'Presupuesto', en: 'Budget' } },
  comisiones: { area: 'equipo', title: { es: 'Comisiones', en: 'Commissions' } },
  'calculo-de-comisiones': {
    area: 'equipo',
    title: { es: 'Cálculo de comisiones', en: 'Commission calculation' },
  },
  incentivos: { area: 'equipo', title: { es: 'Incentivos', en: 'Incentives' } },
  contabilidad: { area: 'proveedores', title: { es: 'Contabilidad', en: 'Accounting' } },
  facturas: { area: 'proveedores', title: { es: 'Facturas', en: 'Invoices' } },
  proveedores: { area: 'proveedores', title: { es: 'Proveedores', en: 'Providers' } },
  'costo-proveedores': {
    area: 'proveedores',
    title: { es: 'Costo Proveedores', en: 'Provider costs' },
  },
  portal: { area: 'proveedores', title: { es: 'Portal del proveedor', en: 'Provider portal' } },
  libros: { area: 'contabilidad', title: { es: 'Libros', en: 'Books' } },
  'tipo-de-cambio': {
    area: 'contabilidad',
    title: { es: 'Tipo de cambio e IVA', en: 'Exchange rates and VAT' },
  },
  control: { area: 'contabilidad', title: { es: 'Control', en: 'Control' } },
  carga: { area: 'catalogo', title: null },
  productos: { area: 'catalogo', title: { es: 'Productos', en: 'Products' } },
  precios: { area: 'catalogo', title: { es: 'Precios', en: 'Prices' } },
  condiciones: { area: 'catalogo', title: { es: 'Condiciones', en: 'Terms' } },
  'reportes-comisiones': {
    area: 'reportes',
    title: { es: 'Reportes de comisiones', en: 'Commission reports' },
  },
  'reportes-produccion': {
    area: 'reportes',
    title: { es: 'Reportes de producción', en: 'Production reports' },
  },
  'reportes-forma-pago': {
    area: 'reportes',
    title: { es: 'Reportes por forma de pago', en: 'Reports by payment method' },
  },
  'otros-reportes': { area: 'reportes', title: { es: 'Otros reportes', en: 'Other reports' } },
  'mas-reportes': { area: 'reportes', title: { es: 'Más reportes', en: 'More reports' } },
  'peticiones-desarrollo': {
    area: 'configuracion',
    title: { es: 'Peticiones desarrollo', en: 'Development requests' },
  },
  lugares: { area: 'configuracion', title: { es: 'Lugares', en: 'Places' } },
  personas: {
    area: 'configuracion',
    title: { es: 'Usuarios y permisos', en: 'Users and permissions' },
  },
  empresa: { area: 'configuracion', title: { es: 'Empresa', en: 'Company' } },
  sistema: { area: 'configuracion', title: { es: 'Sistema', en: 'System' } },
} as const satisfies Record<string, Group>

/** Groups within a group. */
export const MENU_SUBGROUPS = {
  'ventas-diarias': { es: 'Ventas diarias', en: 'Daily sales' },
} as const satisfies Record<string, Title>

declare module '@kit/ui/screen' {
  interface DeclaredMenuGroups extends Readonly<Record<keyof typeof MENU_GROUPS, true>> {}
  interface DeclaredMenuSubgroups extends Readonly<Record<keyof typeof MENU_SUBGROUPS, true>> {}
}
