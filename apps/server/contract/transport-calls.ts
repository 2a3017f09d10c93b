/** Operations and managers plan; supervisors read. */
const PLANS = ['OPERACIONES', 'GERENTE CONCESION'] as const
const SEES = [...PLANS, 'SUPERVISOR CONCESION'] as const

/** Who may call what of transport: a part of `who-may.ts`, written by hand like it. */
export const TRANSPORT_CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/transporte/agrupar-compartidos/get': SEES,
  'POST /api/transporte/agrupar-compartidos/vuelos': SEES,
  'POST /api/transporte/agrupar/crear': PLANS,
  'POST /api/transporte/agrupar/eliminar': PLANS,
  'POST /api/transporte/agrupar/plan': PLANS,
  'POST /api/transporte/agrupar/propuestas': PLANS,
  'GET /api/transporte/agrupar/propuestas/:uuid': PLANS,
  'POST /api/transporte/agrupar/reporte/eliminar': PLANS,
  'POST /api/transporte/hoja/get': SEES,
  'POST /api/transporte/hoja/asignar': PLANS,
  'POST /api/transporte/hoja/quitar': PLANS,
  'GET /api/transporte/hoja/pdf': SEES,
  'GET /api/transporte/operador': SEES,
  'POST /api/transporte/servicios/confirmacion': PLANS,
  'POST /api/transporte/servicios/cancelacion': PLANS,
}
