import { orCalled } from '@kit/tables/named'

/** The part of a target that nobody has. */
export const repOrNobody = orCalled('l.rep', { es: 'Sin asignar', en: 'Nobody yet' })
