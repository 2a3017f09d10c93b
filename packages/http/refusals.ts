import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

/** What any endpoint may refuse with. */
export const COMMON_REFUSALS = {
  'request.invalid': {
    status: 400,
    es: 'Revise los campos marcados: hay valores que no se entienden.',
    en: 'Check the marked fields: some values cannot be read.',
  },
  'request.unknown_fields': {
    status: 400,
    es: 'Esto no existe aquí: {unknown}. Se entiende: {known}.',
    en: 'There is no such thing here: {unknown}. Understood are: {known}.',
  },
  'request.unknown_file_field': {
    status: 400,
    es: 'Aquí no se recibe un archivo en el campo {field}. Envíelo en: {known}.',
    en: 'No file is taken in the field {field} here. Send it in: {known}.',
  },
  'request.not_found': notFound('Lo que busca', 'What you are looking for'),
  'request.too_large': {
    status: 413,
    es: 'El envío es demasiado grande.',
    en: 'The request is too large.',
  },
  'upload.quota': {
    status: 422,
    es: 'Hoy ya subió {used} MB y esto pesa {now} MB: cada persona puede subir {limit} MB al día. Súbalo mañana o pida a un administrador que suba el límite en Ajustes.',
    en: 'Today you uploaded {used} MB already and this has {now} MB: each person may upload {limit} MB a day. Upload it tomorrow or ask an administrator to raise the limit in Settings.',
  },
  'request.media_type': {
    status: 415,
    es: 'Este tipo de contenido no se acepta aquí.',
    en: 'This kind of content is not accepted here.',
  },
  'request.too_many': {
    status: 429,
    es: 'Demasiados intentos. Espere {seconds} segundos y vuelva a intentar.',
    en: 'Too many attempts. Wait {seconds} seconds and try again.',
  },
  'request.conflict': {
    status: 409,
    es: 'Otra persona cambió esto mientras usted lo editaba. Recargue y vuelva a intentar.',
    en: 'Somebody changed this while you were editing it. Reload and try again.',
  },
  'amount.out_of_range': {
    status: 422,
    es: 'El importe es demasiado grande. Revise las cantidades.',
    en: 'The amount is too large. Check the quantities.',
  },
  'amount.below_minor_unit': {
    status: 422,
    es: 'Un precio no lleva fracciones de centavo: escriba cuando más dos decimales.',
    en: 'A price has no fractions of a cent: write two decimals at most.',
  },
  'reference.unknown': {
    status: 422,
    es: 'Uno de los datos elegidos ya no existe. Recargue y elija de nuevo.',
    en: 'One of the chosen values no longer exists. Reload and choose again.',
  },
  'session.ended': {
    status: 401,
    es: 'Inicie Sesión de Nuevo, Por favor.',
    en: 'Please sign in again.',
  },
  'session.step_up': {
    status: 403,
    es: 'Esto pide confirmar que es usted: escriba otra vez su contraseña.',
    en: 'This asks you to confirm that it is you: type your password again.',
    audited: false,
  },
  'permission.denied': {
    status: 403,
    es: 'No tienes los Permisos necesarios',
    en: 'You do not have the necessary permissions.',
  },
  'actor.mismatch': {
    status: 403,
    es: 'El usuario enviado no es el de la sesión.',
    en: 'The user sent is not the one of the session.',
  },
  'idempotency.missing': {
    status: 400,
    es: 'Falta la cabecera Idempotency-Key.',
    en: 'The Idempotency-Key header is missing.',
  },
  'idempotency.in_flight': {
    status: 409,
    es: 'Esta operación se está procesando. Espere un momento.',
    en: 'This operation is being processed. Wait a moment.',
  },
  'idempotency.reused': {
    status: 422,
    es: 'Esa clave de operación ya se usó con otro contenido.',
    en: 'That operation key was already used with other content.',
  },
  'server.interrupted': {
    status: 503,
    es: 'La base de datos no contestó y no se sabe si la operación quedó hecha. Repítala en unos segundos: con la misma clave (Idempotency-Key) no se hace dos veces.',
    en: 'The database did not answer, and whether the operation was done is not known. Repeat it in a few seconds: with the same Idempotency-Key it does not happen twice.',
  },
  'server.neighbour_down': {
    status: 503,
    es: 'Un servicio externo no contesta. Lo demás sigue funcionando; intente esto de nuevo en un minuto.',
    en: 'An outside service does not answer. Everything else keeps working; try this again in a minute.',
  },
  'server.disk_full': {
    status: 503,
    es: 'El servidor se quedó sin espacio en el disco y no se guardó nada. Avise a quien lo administra e intente de nuevo.',
    en: 'The server ran out of disk space and nothing was saved. Tell whoever runs it, and try again.',
  },
  'server.only_here': {
    status: 403,
    es: 'Este servidor es de pruebas y contesta solo en su propia máquina. Quien lo opera: ponga PUBLIC_URL, o MOSTRADOR_MODE.',
    en: 'This server is for trying things out and answers on its own machine alone. Whoever runs it: set PUBLIC_URL, or MOSTRADOR_MODE.',
  },
  'server.busy': {
    status: 503,
    es: 'El servicio no está disponible por el momento. Intente de nuevo en unos segundos.',
    en: 'The service is unavailable right now. Try again in a few seconds.',
  },
} as const satisfies RefusalCatalogue
