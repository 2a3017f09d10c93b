import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'budget.month_begins': {
    status: 422,
    es: 'Escriba el mes con su primer día, como 01/03/2026.',
    en: 'Enter the month as its first day, like 01/03/2026.',
  },
  'budget.range_reversed': {
    status: 422,
    es: 'La fecha final es anterior a la inicial.',
    en: 'The last day is before the first.',
  },
  'budget.not_validated': {
    status: 422,
    es: 'El presupuesto de esa locación aún no está validado. Avise a su gerente.',
    en: 'That desk’s budget has not been validated yet. Tell your manager.',
  },
  'budget.closed': {
    status: 422,
    es: 'El presupuesto de esa locación ya está cerrado y no admite más asignaciones.',
    en: 'That desk’s budget is closed and takes no more assignments.',
  },
  'budget.other_month': {
    status: 422,
    es: 'Ese presupuesto no es del mes en curso.',
    en: 'That budget is not for the current month.',
  },
  'budget.changed': {
    status: 409,
    es: 'Otra persona modificó {count} de estas metas. Revise las marcadas y guarde de nuevo.',
    en: 'Someone else changed {count} of these targets. Review the marked ones and save again.',
  },
  'budget.illegal_transition': {
    status: 409,
    es: 'El estado del presupuesto cambió. Actualice la lista.',
    en: 'The budget’s status changed. Refresh the list.',
  },
  'budget.locked': {
    status: 422,
    es: 'La meta de {location} en {month} ya no está en borrador. Pida que la devuelvan a borrador.',
    en: 'The target for {location} in {month} is no longer a draft. Ask for it to be sent back to draft.',
  },
  'budget.month_cut': {
    status: 422,
    es: '{month} ya tiene corte de presupuesto en ese canal y no admite cambios.',
    en: '{month} already has a budget cut in that channel and takes no changes.',
  },
  'budget.location_unknown': {
    status: 422,
    es: 'Una de las locaciones no es de ese canal o está fuera de su alcance.',
    en: 'One of the desks is not in that channel or is outside your scope.',
  },
  'budget.of_other_channel': {
    status: 422,
    es: '{location} ya tiene presupuesto de {month} en otro canal.',
    en: '{location} already has a budget for {month} in another channel.',
  },
  'budget.of_other_currency': {
    status: 422,
    es: 'La meta de {location} en {month} está en otra moneda. Cambie de moneda arriba para editarla.',
    en: 'The target for {location} in {month} is in another currency. Change the currency above to edit it.',
  },
  'budget.rep_unknown': {
    status: 422,
    es: 'Esa persona no vende en sus canales, hoteles o locaciones.',
    en: 'That person does not sell in your channels, hotels, or desks.',
  },
  'budget.rep_without_budget': {
    status: 422,
    es: '{location} no tiene meta en {month}. Capture primero la de la locación.',
    en: '{location} has no target for {month}. Enter the desk’s target first.',
  },
  'budget.reps_exceed': {
    status: 422,
    es: 'Lo asignado a los reps de {location} en {month} supera la meta de la locación.',
    en: 'The amount assigned to reps at {location} in {month} exceeds the desk’s target.',
  },
  'budget.accepted': {
    status: 422,
    es: 'Un rep ya aceptó la meta de {location} en {month}. Puede modificarla, pero no borrarla.',
    en: 'A rep has already accepted the target for {location} in {month}. You can change it but not delete it.',
  },
  'budget.assigned_already': {
    status: 422,
    es: 'Esa persona ya está en ese presupuesto. Edite su asignación.',
    en: 'That person is already in that budget. Edit their assignment.',
  },
  'budget.weights_count': {
    status: 422,
    es: 'El número de pesos no es correcto: 7 por semana o uno por cada día del mes, con al menos uno mayor que cero.',
    en: 'The number of weights is wrong: 7 for a week or one per day of the month, with at least one above zero.',
  },
  'budget_file.unreadable': {
    status: 422,
    es: 'No se pudo leer el archivo. Use el xlsx de Descargar hoja.',
    en: 'The file could not be read. Use the xlsx from Download sheet.',
  },
  'budget_file.no_header': {
    status: 422,
    es: 'Faltan las columnas Hotel, Locación o al menos un mes (AAAA-MM). Descargue la hoja y llénela.',
    en: 'The Hotel, Locación, or month (YYYY-MM) columns are missing. Download the sheet and fill it in.',
  },
  'budget_period.illegal_transition': {
    status: 409,
    es: 'El estado del periodo cambió. Actualice la lista.',
    en: 'The period’s status changed. Refresh the list.',
  },
  'budget_period.overlaps': {
    status: 422,
    es: 'Esos días ya son del periodo {name}.',
    en: 'Those days already belong to period {name}.',
  },
  'budget_period.not_within_a_month': {
    status: 422,
    es: 'Un periodo debe empezar y terminar dentro del mismo mes.',
    en: 'A period must start and end within the same month.',
  },
  'budget_period.not_over': {
    status: 422,
    es: 'El periodo aún no termina. Genere el corte a partir del día siguiente al último.',
    en: 'The period is not over. Create the cut from the day after its last day.',
  },
  'budget_period.not_confirmed': {
    status: 422,
    es: 'Hay {count} presupuestos sin confirmar en esos días. Confírmelos antes del corte.',
    en: '{count} budgets for those days are not confirmed. Confirm them before the cut.',
  },
  'budget_period.reopened_by_super_admin': {
    status: 403,
    es: 'Solo un SUPER ADMIN puede reabrir un corte.',
    en: 'Only a SUPER ADMIN can reopen a cut.',
  },
} as const satisfies RefusalCatalogue
