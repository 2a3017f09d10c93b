import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'budget.month_begins': {
    status: 422,
    es: 'El mes se escribe con su primer día, como 01/03/2026.',
    en: 'A month is written with its first day, like 01/03/2026.',
  },
  'budget.range_reversed': {
    status: 422,
    es: 'La fecha final es anterior a la inicial.',
    en: 'The last day is before the first.',
  },
  'budget.not_validated': {
    status: 422,
    es: 'El presupuesto de esa locación aún no está validado. Avise a su gerente.',
    en: 'The budget of that location is not validated yet. Tell your manager.',
  },
  'budget.closed': {
    status: 422,
    es: 'El presupuesto de esa locación ya está cerrado y no se asigna a nadie más.',
    en: 'The budget of that location is closed and takes nobody else.',
  },
  'budget.other_month': {
    status: 422,
    es: 'Ese presupuesto no es del mes en curso.',
    en: 'That budget is not of the current month.',
  },
  'budget.changed': {
    status: 409,
    es: 'Otra persona cambió {count} de estas metas mientras usted las editaba. Revise las marcadas y guarde de nuevo.',
    en: 'Somebody else changed {count} of these targets while you edited them. Look at those marked and save again.',
  },
  'budget.illegal_transition': {
    status: 409,
    es: 'El presupuesto ya no está en el estado que permite ese paso. Actualice la lista.',
    en: 'The budget is no longer in a state that allows that step. Reload the list.',
  },
  'budget.locked': {
    status: 422,
    es: 'La meta de {location} en {month} ya no es borrador. Pida a quien la validó que la devuelva a borrador.',
    en: 'The target of {location} in {month} is no draft any more. Ask who validated it to send it back.',
  },
  'budget.month_cut': {
    status: 422,
    es: 'El mes {month} ya tiene un corte en ese canal y no admite cambios.',
    en: 'The month {month} was already cut in that channel and takes no changes.',
  },
  'budget.location_unknown': {
    status: 422,
    es: 'Una de las locaciones no es de ese canal o no está a su alcance.',
    en: 'One of the locations is not of that channel or not within your reach.',
  },
  'budget.of_other_channel': {
    status: 422,
    es: '{location} ya tiene presupuesto de {month} en otro canal.',
    en: '{location} already has a budget for {month} in another channel.',
  },
  'budget.of_other_currency': {
    status: 422,
    es: 'La meta de {location} en {month} está en otra moneda. Cambie de moneda arriba para editarla.',
    en: 'The target of {location} in {month} is in another currency. Change the currency above to edit it.',
  },
  'budget.rep_unknown': {
    status: 422,
    es: 'Esa persona no vende en los lugares a su alcance.',
    en: 'That person does not sell in the places within your reach.',
  },
  'budget.rep_without_budget': {
    status: 422,
    es: '{location} no tiene meta en {month}. Capture primero la de la locación.',
    en: '{location} has no target in {month}. Enter the location’s first.',
  },
  'budget.reps_exceed': {
    status: 422,
    es: 'Lo asignado a los reps de {location} en {month} pasa de la meta de la locación.',
    en: 'What is assigned to the reps of {location} in {month} is more than the location’s target.',
  },
  'budget.accepted': {
    status: 422,
    es: 'Un rep ya aceptó la meta de {location} en {month}: cámbiela, no la borre.',
    en: 'A rep has accepted the target of {location} in {month}: change it, do not delete it.',
  },
  'budget.assigned_already': {
    status: 422,
    es: 'Esa persona ya está en ese presupuesto. Edite su parte.',
    en: 'That person is in that budget already. Edit their part.',
  },
  'budget.weights_count': {
    status: 422,
    es: 'Faltan o sobran pesos: son 7 por semana, o uno por cada día del mes, y al menos uno mayor que cero.',
    en: 'There are too few or too many weights: 7 for a week or one a day of the month, at least one above zero.',
  },
  'budget_file.unreadable': {
    status: 422,
    es: 'No se pudo leer el archivo. Use un xlsx hecho con Descargar hoja.',
    en: 'The file could not be read. Use an xlsx made with Download sheet.',
  },
  'budget_file.no_header': {
    status: 422,
    es: 'El archivo no tiene las columnas Hotel, Locación y al menos un mes (AAAA-MM). Descargue la hoja y llénela.',
    en: 'The file lacks the columns Hotel, Locación and at least one month (YYYY-MM). Download the sheet and fill it in.',
  },
  'budget_period.illegal_transition': {
    status: 409,
    es: 'El periodo ya no está en el estado que permite ese paso. Actualice la lista.',
    en: 'The period is no longer in a state that allows that step. Reload the list.',
  },
  'budget_period.overlaps': {
    status: 422,
    es: 'Esos días ya son del periodo {name}.',
    en: 'Those days already belong to the period {name}.',
  },
  'budget_period.not_within_a_month': {
    status: 422,
    es: 'Un periodo empieza y termina dentro de un mismo mes, y no termina antes de empezar.',
    en: 'A period begins and ends within one month, and does not end before it begins.',
  },
  'budget_period.not_over': {
    status: 422,
    es: 'El periodo aún no termina: se corta desde el día siguiente al último.',
    en: 'The period is not over: it is cut from the day after its last one on.',
  },
  'budget_period.not_confirmed': {
    status: 422,
    es: '{count} presupuestos de esos días aún no están confirmados. Confírmelos antes de cortar.',
    en: '{count} budgets of those days are not confirmed yet. Confirm them before the cut.',
  },
  'budget_period.reopened_by_super_admin': {
    status: 403,
    es: 'Solo un SUPER ADMIN abre un corte.',
    en: 'Only a SUPER ADMIN reopens a cut.',
  },
} as const satisfies RefusalCatalogue
