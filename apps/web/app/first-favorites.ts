import { ADMINISTRATORS, MANAGERS, REPS } from '@app/roles/rules'
type Choice = Readonly<{ roles: readonly string[]; paths: readonly string[] }>

const REP = [
  '/reservar',
  '/reservas',
  '/turno',
  '/proforma',
  '/operaciones/manifiestos',
  '/mis-comisiones',
] as const

/** Paths by role. The first choice that names one of a person's roles applies. */
const CHOICES: readonly Choice[] = [
  {
    roles: [...MANAGERS, ...ADMINISTRATORS],
    paths: [
      '/reportes/excursiones',
      '/reservas',
      '/dinero-en-espera',
      '/presupuesto/asignacion',
      '/comisiones/cortes',
      '/asistencia/locacion/rep/todos',
      '/administracion/tipo-de-cambio',
    ],
  },
  {
    roles: ['CONTABILIDAD'],
    paths: [
      '/dinero-en-espera',
      '/adicionar/factura/:id?',
      '/facturas/por-pagar',
      '/cupones/no/conciliados',
      '/comisiones/cortes',
      '/contabilidad/polizas',
      '/contabilidad/periodos',
    ],
  },
  {
    roles: ['SUPERVISOR CONCESION'],
    paths: [
      '/solicitudes-de-cancelacion',
      '/turnos',
      '/asignacion/rol-diario-supervision',
      '/asistencia/locacion/rep',
      '/reporte/presupuesto/grado-alcance',
      '/monitoring/reservations/list',
      '/reservas',
    ],
  },
  {
    roles: ['OPERACIONES'],
    paths: [
      '/operaciones/llegadas',
      '/operaciones/manifiestos',
      '/agrupar-compartidos',
      '/reporte/transporte/ops',
      '/reporte/transporte/confirmacion-servicio',
      '/reporte/pickups',
      '/administracion/salidas',
    ],
  },
  {
    roles: ['COMERCIAL'],
    paths: [
      '/proforma',
      '/reservas/leds/asignacion',
      '/comercial/agencias',
      '/comercial/reportes/reporte_cobranza',
      '/catalogs',
      '/newsletter',
      '/grupos/ficha-tecnica',
    ],
  },
  { roles: [...REPS, 'AFILIADO'], paths: REP },
]

/** Returns the paths that are favorites until a person with these roles chooses their own. */
export const firstFavorites = (roles: readonly string[]): readonly string[] =>
  CHOICES.find((choice) => choice.roles.some((role) => roles.includes(role)))?.paths ?? []
