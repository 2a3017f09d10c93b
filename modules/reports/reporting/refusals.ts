import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'report.period_reversed': {
    status: 422,
    es: 'La fecha inicial es posterior a la final. Corrija el período.',
    en: 'The first day is after the last one. Correct the period.',
  },
  'report.period_twice': {
    status: 400,
    es: 'El período llegó dos veces y no es el mismo: dateInit y dateFin dicen otra cosa que from y to. Envíe uno solo.',
    en: 'The period came twice and differs: dateInit and dateFin do not say what from and to say. Send only one.',
  },
  'report.unknown_name': {
    status: 400,
    es: 'No existe el reporte «{name}» en {family}/. Los que puede abrir ahí: {known}.',
    en: 'There is no report “{name}” under {family}/. Those you may open there: {known}.',
  },
  'report.too_many': {
    status: 429,
    es: 'Tiene demasiados reportes abiertos a la vez. Espere {seconds} segundos y vuelva a intentar.',
    en: 'You have too many reports open at once. Wait {seconds} seconds and try again.',
  },
  'report.too_many_files': {
    status: 429,
    es: 'Ya se preparan {count} archivos para usted. Espere a que terminen y vuelva a intentar.',
    en: '{count} files are being prepared for you already. Wait until they are done and try again.',
  },
  'view.name_taken': {
    status: 409,
    es: 'Ya tiene una vista llamada «{name}». Elija otro nombre.',
    en: 'You have a view called “{name}” already. Choose another name.',
  },
  'view.share_denied': {
    status: 403,
    es: 'No puede compartir esta vista con esos roles.',
    en: 'You may not share this view with those roles.',
  },
  'view.too_many': {
    status: 422,
    es: 'Ya guardó {max} vistas de esta lista. Elimine una antes de guardar otra.',
    en: 'You have saved {max} views of this list. Delete one before you save another.',
  },
  'record.changed': {
    status: 409,
    es: 'Otra persona guardó cambios mientras usted editaba. Revise lo que dejó y vuelva a guardar.',
    en: 'Somebody saved changes while you were editing. Look at what they left and save again.',
  },
  'record.taken': {
    status: 409,
    es: 'Ya existe otro con ese valor en «{field}». Escriba uno distinto.',
    en: 'Another one has that value in “{field}”. Write a different one.',
  },
  'record.in_use': {
    status: 409,
    es: 'No se puede eliminar: hay datos que dependen de él. Desactívelo o quite primero lo que lo usa.',
    en: 'It cannot be deleted: other data depend on it. Deactivate it, or remove first what uses it.',
  },
  'record.out_of_order': {
    status: 422,
    es: 'Dos valores se contradicen: revise fechas, edades y cantidades.',
    en: 'Two values contradict each other: check days, ages and quantities.',
  },
  'table.too_deep': {
    status: 422,
    es: 'Solo se hojean los primeros {max} renglones. Filtre la lista, cambie su orden o descargue el archivo.',
    en: 'Only the first {max} rows can be paged through. Filter the list, change its order or download the file.',
  },
  'table.too_many_rows': {
    status: 422,
    es: 'Son más de {max} renglones a la vez. Filtre la lista y hágalo por partes.',
    en: 'These are more than {max} rows at once. Filter the list and do it in parts.',
  },
} as const satisfies RefusalCatalogue
