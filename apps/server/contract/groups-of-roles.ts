// Roles that may the same things, as the decisions group them; `who-may.ts` names them.
export const SELLERS = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
  'COMERCIAL',
  'AFILIADO',
] as const
export const DESK = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
  'COMERCIAL',
] as const
export const SEES_RESERVATIONS = [...SELLERS, 'CONTABILIDAD', 'OPERACIONES'] as const
export const READS_MESSAGES = [
  'GERENTE CONCESION',
  'REP CONCESION',
  'SUPERVISOR CONCESION',
  'REP OFFICIAL',
] as const
export const MANAGER = ['GERENTE CONCESION'] as const
export const HEADS = ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'] as const
export const MANAGES_PEOPLE = ['GERENTE CONCESION', 'SUBGERENTE'] as const
/** Who evaluates and who is evaluated. */
export const TEAM = [...HEADS, 'REP CONCESION', 'REP OFFICIAL', 'TOURSALES'] as const
export const PLANS_BUDGETS = ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL'] as const
export const SEES_BUDGETS = [...PLANS_BUDGETS, 'SUPERVISOR CONCESION'] as const
export const WRITES_TO_CUSTOMERS = ['GERENTE CONCESION', 'COMERCIAL'] as const
export const WHATSAPP = ['GERENTE CONCESION', 'REP CONCESION'] as const
export const RECEIVES_GUESTS = ['GERENTE CONCESION', 'OPERACIONES', 'PROVEEDORES'] as const
export const NOBODY_ELSE: readonly string[] = []

/** Brings files of many rows; each kind asks besides for what it makes. */
export const LOADS_FILES = ['COMERCIAL', 'GERENTE CONCESION', 'SUBGERENTE', 'OPERACIONES'] as const
