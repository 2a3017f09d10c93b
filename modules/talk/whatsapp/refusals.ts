import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'whatsapp.number_unknown': {
    status: 404,
    es: 'Ese número de WhatsApp no existe o no está activo.',
    en: 'That WhatsApp number does not exist or is not active.',
  },
  'whatsapp.process_down': {
    status: 503,
    es: 'El proceso de WhatsApp no está en marcha. Avise a sistemas.',
    en: 'The WhatsApp process is not running. Tell your system administrator.',
  },
  'whatsapp.not_ready': {
    status: 409,
    es: 'WhatsApp no está conectado. Escanee el código QR y vuelva a intentar.',
    en: 'WhatsApp is not connected. Scan the QR code and try again.',
  },
  'whatsapp.already_closed': {
    status: 409,
    es: 'La sesión ya está cerrada.',
    en: 'The session is already closed.',
  },
  'whatsapp.group_unknown': {
    status: 422,
    es: 'El número ya no está en ese grupo. Actualice los grupos.',
    en: 'The number is no longer in that group. Refresh the groups.',
  },
  'whatsapp.group_closed': {
    status: 422,
    es: 'En ese grupo solo pueden escribir sus administradores.',
    en: 'Only administrators can post in that group.',
  },
  'whatsapp.daily_cap': {
    status: 422,
    es: 'Este número ya envió {cap} mensajes hoy, el máximo por día. WhatsApp bloquea los números con demasiados envíos.',
    en: 'This number has sent {cap} messages today, the daily maximum. WhatsApp blocks numbers that send too many.',
  },
  'whatsapp.no_answer': {
    status: 503,
    es: 'WhatsApp no respondió a tiempo. Vuelva a intentar.',
    en: 'WhatsApp did not respond in time. Try again.',
  },
  'whatsapp.groups_failed': {
    status: 503,
    es: 'WhatsApp no envió la lista de grupos. Espere un momento y vuelva a intentar.',
    en: 'WhatsApp did not return the groups. Wait a moment and try again.',
  },
  'whatsapp.message_unknown': {
    status: 404,
    es: 'Ese mensaje no existe.',
    en: 'That message does not exist.',
  },
  'whatsapp.message_left': {
    status: 409,
    es: 'Ese mensaje ya no está en la cola y no se puede retirar.',
    en: 'That message is no longer in the queue and cannot be withdrawn.',
  },
  'whatsapp.restricted': {
    status: 409,
    es: 'WhatsApp restringió este número. Revise el teléfono; un gerente debe reanudar los envíos.',
    en: 'WhatsApp restricted this number. Check the phone; a manager has to resume sending.',
  },
  'whatsapp.command_unknown': {
    status: 404,
    es: 'Esa solicitud no existe.',
    en: 'That request does not exist.',
  },
  'whatsapp.number_taken': {
    status: 409,
    es: 'Ya hay un número con ese nombre.',
    en: 'There is already a number with that name.',
  },
  'whatsapp.number_in_use': {
    status: 409,
    es: 'Cierre la sesión del número antes de desactivarlo.',
    en: 'Close the number’s session before deactivating it.',
  },
  'whatsapp.channel_unknown': {
    status: 422,
    es: 'Ese canal no existe, no está activo o no es uno de los suyos.',
    en: 'That channel does not exist, is not active, or is not one of yours.',
  },
  'whatsapp.number_has_history': {
    status: 409,
    es: 'Ese número ya envió mensajes y no puede cambiar de canal. Agregue otro número para el otro canal.',
    en: 'That number has already sent messages and cannot change channels. Add another number for the other channel.',
  },
  'whatsapp.file_kind': {
    status: 422,
    es: 'El tipo de archivo no se admite (PDF, imagen, Excel, Word, XML, CSV o texto).',
    en: 'That file type is not supported (PDF, image, Excel, Word, XML, CSV, or text).',
  },
  'whatsapp.file_too_large': {
    status: 422,
    es: 'El archivo {file} pesa más de {megabytes} MB.',
    en: 'The file {file} is larger than {megabytes} MB.',
  },
  'whatsapp.file_hidden': {
    status: 422,
    es: 'El archivo {file} contiene otro archivo o programa, o está incompleto. Guárdelo de nuevo sin ese contenido.',
    en: 'The file {file} contains another file or program, or is incomplete. Save it again without that content.',
  },
  'whatsapp.file_picture_size': {
    status: 422,
    es: 'La imagen {file} es demasiado grande: hasta {points} puntos por lado. Redúzcala.',
    en: 'The image {file} is too large: up to {points} pixels per side. Make it smaller.',
  },
  'whatsapp.file_damaged': {
    status: 422,
    es: 'La imagen {file} está dañada y no se puede leer. Ábrala y guárdela de nuevo.',
    en: 'The image {file} is damaged and cannot be read. Open it and save it again.',
  },
  'whatsapp.file_infected': {
    status: 422,
    es: 'El archivo {file} contiene un virus y no se puede enviar.',
    en: 'The file {file} contains a virus and cannot be sent.',
  },
  'whatsapp.file_unchecked': {
    status: 503,
    es: 'El antivirus no respondió y el archivo {file} no se envía sin revisión. Vuelva a intentar.',
    en: 'The virus scanner did not respond, and {file} is not sent without a scan. Try again.',
  },
} as const satisfies RefusalCatalogue
