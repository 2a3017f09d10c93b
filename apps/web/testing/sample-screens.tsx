import { PageHeader } from '@kit/ui/page-header'
import { screens, type ScreenDeclaration, type ShellParts } from '@kit/ui/screen'
import { Search } from '../gallery/list-sample.tsx'

/** Stands in for `app/screens.ts` in tests of the shell, which must not depend on what modules declare today. */
const Dashboard = () => <PageHeader title="Inicio de muestra" />

export const SCREENS: readonly ScreenDeclaration[] = screens([
  { path: '/dashboard', title: { es: 'Inicio', en: 'Home' }, permission: 'session', menu: { group: 'inicio', order: 1 }, screen: async () => ({ default: Dashboard }) },
  { path: '/reservas', title: { es: 'Reservas', en: 'Reservations' }, permission: 'session', menu: { group: 'administracion', order: 2 }, search: Search, screen: async () => ({ default: (await import('../gallery/list-sample.tsx')).ListSample }) },
  { path: '/reportes/excursiones', title: { es: 'Excursiones', en: 'Excursions' }, permission: 'session', menu: { group: 'administracion', subgroup: 'ventas-diarias', order: 3 }, screen: async () => ({ default: Dashboard }) },
  { path: '/reserva/:uuid', title: { es: 'Reserva', en: 'Reservation' }, permission: 'session', under: '/reservas', screen: async () => ({ default: Dashboard }) },
  { path: '/cierre/dia', title: { es: 'Cierre de día', en: 'Day close' }, permission: 'nobody.holds', menu: { group: 'reportes-produccion', order: 1 }, screen: async () => ({ default: Dashboard }) },
  { path: '/admin/evaluation', title: { es: 'Evaluaciones', en: 'Evaluations' }, permission: 'session', roles: ['ADMIN'], menu: { group: 'otras-entradas', order: 1 }, screen: async () => ({ default: Dashboard }) },
])
export const SHELL_PARTS: readonly ShellParts[] = []
export const screenExists = (path: string): boolean => SCREENS.some((screen) => screen.path === path)
