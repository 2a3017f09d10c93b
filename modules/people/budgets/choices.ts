import { orCalled } from '@kit/tables/named'

/** The name of the rep, or 'Sin asignar' for the unassigned part of a target. */
export const repOrNobody = orCalled('l.rep', { es: 'Sin asignar', en: 'Unassigned' })
