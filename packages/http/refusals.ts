import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

/** What any endpoint may refuse with. */
export const COMMON_REFUSALS = {
  'request.invalid': {
    status: 400,
    es: 'Revise los campos marcados; hay valores no válidos.',
    en: 'Check the marked fields; some values are not valid.',
  },
  'request.unknown_fields': {
    status: 400,
    es: 'Parámetro desconocido: {unknown}. Los válidos son: {known}.',
    en: 'Unknown parameter: {unknown}. Valid ones are: {known}.',
  },
  'request.unknown_file_field': {
    status: 400,
    es: 'El campo {field} no acepta archivos. Envíelo en: {known}.',
    en: 'The field {field} does not accept files. Send it in: {known}.',
  },
  'request.not_found': notFound('Ese recurso', 'That resource'),
  'request.too_large': {
    status: 413,
    es: 'El envío es demasiado grande.',
    en: 'The request is too large.',
  },
  'upload.quota': {
    status: 422,
    es: 'Hoy ya subió {used} MB y este archivo pesa {now} MB; el límite es {limit} MB por persona al día. Súbalo mañana o pida a un administrador que aumente el límite en Ajustes.',
    en: 'You already uploaded {used} MB today and this file is {now} MB; the limit is {limit} MB per person per day. Upload it tomorrow, or ask an administrator to raise the limit in Settings.',
  },
  'request.media_type': {
    status: 415,
    es: 'Este tipo de contenido no se acepta aquí.',
    en: 'This type of content is not accepted here.',
  },
  'request.too_many': {
    status: 429,
    es: 'Demasiados intentos. Espere {seconds} segundos y vuelva a intentar.',
    en: 'Too many attempts. Wait {seconds} seconds and try again.',
  },
  'request.conflict': {
    status: 409,
    es: 'Otra persona modificó esto mientras usted lo editaba. Recargue y vuelva a intentar.',
    en: 'Someone else changed this while you were editing it. Reload and try again.',
  },
  'amount.out_of_range': {
    status: 422,
    es: 'El importe es demasiado grande. Revise las cantidades.',
    en: 'The amount is too large. Check the quantities.',
  },
  'amount.below_minor_unit': {
    status: 422,
    es: 'Los precios admiten hasta dos decimales.',
    en: 'Prices can have up to two decimals.',
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
    es: 'Confirme su identidad: escriba de nuevo su contraseña.',
    en: 'Confirm your identity: enter your password again.',
    audited: false,
  },
  'permission.denied': {
    status: 403,
    es: 'No tienes los Permisos necesarios',
    en: 'You do not have the necessary permissions.',
  },
  'actor.mismatch': {
    status: 403,
    es: 'El usuario enviado no corresponde a la sesión.',
    en: 'The user sent does not match the session.',
  },
  'idempotency.missing': {
    status: 400,
    es: 'Falta la cabecera Idempotency-Key.',
    en: 'The Idempotency-Key header is missing.',
  },
  'idempotency.in_flight': {
    status: 409,
    es: 'La operación está en proceso. Espere un momento.',
    en: 'The operation is in progress. Please wait.',
  },
  'idempotency.reused': {
    status: 422,
    es: 'Esa clave de operación ya se usó con otro contenido.',
    en: 'That operation key was already used with other content.',
  },
  'server.interrupted': {
    status: 503,
    es: 'La base de datos no respondió y no hay confirmación de la operación. Repítala en unos segundos con la misma clave (Idempotency-Key); no se duplica.',
    en: 'The database did not respond and the operation was not confirmed. Repeat it in a few seconds with the same Idempotency-Key; it is not duplicated.',
  },
  'server.neighbour_down': {
    status: 503,
    es: 'Un servicio externo no responde. Lo demás funciona; intente de nuevo en un minuto.',
    en: 'An outside service is not responding. Everything else works; try again in a minute.',
  },
  'server.disk_full': {
    status: 503,
    es: 'El servidor se quedó sin espacio en el disco y no se guardó nada. Avise al administrador del servidor e intente de nuevo.',
    en: 'The server ran out of disk space and nothing was saved. Tell the server administrator and try again.',
  },
  'server.only_here': {
    status: 403,
    es: 'Este servidor es de pruebas y responde solo en su propia máquina. Para cambiarlo, configure PUBLIC_URL o MOSTRADOR_MODE.',
    en: 'This is a test server and answers only on its own machine. To change this, set PUBLIC_URL or MOSTRADOR_MODE.',
  },
  'server.busy': {
    status: 503,
    es: 'El servicio no está disponible por el momento. Intente de nuevo en unos segundos.',
    en: 'The service is unavailable right now. Try again in a few seconds.',
  },
} as const satisfies RefusalCatalogue
