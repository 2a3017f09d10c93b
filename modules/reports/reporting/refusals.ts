import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'report.period_reversed': {
    status: 422,
    es: 'La fecha inicial es posterior a la final. Corrija el período.',
    en: 'The start date is after the end date. Correct the period.',
  },
  'report.period_twice': {
    status: 400,
    es: 'El período llegó dos veces con fechas distintas (dateInit y dateFin; from y to). Envíe uno solo.',
    en: 'The period was sent twice with different dates (dateInit and dateFin; from and to). Send only one.',
  },
  'report.unknown_name': {
    status: 400,
    es: 'No existe el reporte «{name}» en {family}/. Reportes disponibles: {known}.',
    en: 'There is no report “{name}” under {family}/. Available reports: {known}.',
  },
  'report.too_many': {
    status: 429,
    es: 'Tiene demasiados reportes abiertos a la vez. Espere {seconds} segundos y vuelva a intentar.',
    en: 'You have too many reports open. Wait {seconds} seconds and try again.',
  },
  'report.too_many_files': {
    status: 429,
    es: 'Se están generando {count} archivos para usted. Espere a que terminen y vuelva a intentar.',
    en: '{count} files are already being created for you. Wait for them to finish and try again.',
  },
  'view.name_taken': {
    status: 409,
    es: 'Ya tiene una vista llamada «{name}». Elija otro nombre.',
    en: 'You already have a view called “{name}”. Choose another name.',
  },
  'view.share_denied': {
    status: 403,
    es: 'No puede compartir esta vista con esos roles.',
    en: 'You can’t share this view with those roles.',
  },
  'view.too_many': {
    status: 422,
    es: 'Ya guardó {max} vistas de esta lista. Elimine una antes de guardar otra.',
    en: 'You have saved {max} views of this list. Delete one before you save another.',
  },
  'record.changed': {
    status: 409,
    es: 'Otra persona guardó cambios mientras usted editaba. Revíselos y vuelva a guardar.',
    en: 'Someone else saved changes while you were editing. Review them and save again.',
  },
  'record.taken': {
    status: 409,
    es: 'Ya existe otro registro con ese valor en «{field}». Escriba uno distinto.',
    en: 'Another record already has that value in “{field}”. Enter a different one.',
  },
  'record.in_use': {
    status: 409,
    es: 'No se puede eliminar porque otros registros lo usan. Desactívelo o quite primero esos registros.',
    en: 'It can’t be deleted because other records use it. Deactivate it, or remove those records first.',
  },
  'record.out_of_order': {
    status: 422,
    es: 'Hay valores que no coinciden. Revise fechas, edades y cantidades.',
    en: 'Some values contradict each other. Check dates, ages, and quantities.',
  },
  'table.too_deep': {
    status: 422,
    es: 'Solo se muestran las primeras {max} filas. Filtre la lista, cambie su orden o descargue el archivo.',
    en: 'Only the first {max} rows can be browsed. Filter the list, change its order, or download the file.',
  },
  'table.too_many_rows': {
    status: 422,
    es: 'Son más de {max} filas. Filtre la lista y hágalo por partes.',
    en: 'That is more than {max} rows. Filter the list and do it in parts.',
  },
} as const satisfies RefusalCatalogue
