import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['WhatsApp', 'WhatsApp'],
  number: ['Número', 'Number'],
  numbers: ['Números', 'Numbers'],
  simulator: {
    banner: ['SIMULADOR', 'SIMULATOR'],
    explain: [
      'Este número usa el simulador: ningún mensaje llega a WhatsApp.',
      'This number uses the simulator: no messages reach WhatsApp.',
    ],
    open: ['Abrir el simulador', 'Open simulator'],
  },
  state: {
    closed: ['Cerrada', 'Closed'],
    connecting: ['Conectando', 'Connecting'],
    reconnecting: ['Reconectando', 'Reconnecting'],
    closing: ['Cerrando', 'Closing'],
    qr: ['Esperando el QR', 'Waiting for QR code'],
    ready: ['Lista para enviar', 'Ready to send'],
    down: ['Sin proceso', 'Not running'],
  },
  down: {
    title: ['El proceso de WhatsApp no está en marcha', 'The WhatsApp process is not running'],
    explain: [
      'Avise a sistemas. Los mensajes en cola se envían al reanudarse, si no ha pasado media hora.',
      'Tell your system administrator. Queued messages are sent when it is back, unless half an hour has passed.',
    ],
  },
  closed: {
    title: ['La sesión está cerrada', 'The session is closed'],
    connect: ['Mostrar el código QR', 'Show QR code'],
    logged_out: [
      'La sesión se cerró o se desvinculó desde el teléfono. Escanee el código de nuevo.',
      'The session was closed or unlinked on the phone. Scan the code again.',
    ],
    replaced: [
      'Otra computadora abrió esta misma sesión.',
      'Another computer opened this session.',
    ],
    qr_timeout: ['El código no se escaneó a tiempo.', 'The code was not scanned in time.'],
    pairing_ended: [
      'El código se ocultó por inactividad.',
      'The code was hidden due to inactivity.',
    ],
    banned: ['WhatsApp bloqueó este número.', 'WhatsApp blocked this number.'],
    version_outdated: [
      'WhatsApp ya no acepta la versión de este programa. Avise a sistemas (WHATSAPP_VERSION).',
      'WhatsApp no longer accepts this program’s version. Tell your system administrator (WHATSAPP_VERSION).',
    ],
    stopped: ['El proceso se detuvo.', 'The process stopped.'],
    secret_changed: [
      'Las llaves guardadas usan otro secreto. Avise a sistemas; si no se puede recuperar, borre el vínculo y escanee de nuevo.',
      'The stored keys use another secret. Tell your system administrator; if it cannot be recovered, remove the link and scan again.',
    ],
    not_installed: [
      'El conector de WhatsApp no está instalado en el servidor; el resto funciona normalmente. Avise a sistemas: se agrega con «npm ci» y se reinicia el proceso de WhatsApp.',
      'The WhatsApp connector is not installed on the server; everything else works. Ask your administrator to run “npm ci” and restart the WhatsApp process.',
    ],
    never: [
      'Este número no se ha vinculado desde el inicio del proceso.',
      'This number has not been paired since the process started.',
    ],
    others: [
      'Lo conecta una persona con permiso para vincular teléfonos en {{channel}}.',
      'Someone with permission to pair phones in {{channel}} has to connect it.',
    ],
  },
  none: {
    title: ['Sus canales no tienen número de WhatsApp', 'Your channels have no WhatsApp number'],
    explain: [
      'Pida a un administrador que agregue uno para su canal.',
      'Ask an administrator to add one for your channel.',
    ],
    manage: [
      'Agregue uno en Números y elija su canal.',
      'Add one under Numbers and choose its channel.',
    ],
  },
  qr: {
    title: [
      'Escanee este código con el teléfono del número',
      'Scan this code with the number’s phone',
    ],
    explain: [
      'En WhatsApp: Dispositivos vinculados, Vincular un dispositivo. El código cambia cada pocos segundos.',
      'In WhatsApp: Linked devices, Link a device. The code changes every few seconds.',
    ],
    label: ['Código QR para vincular WhatsApp', 'QR code to pair WhatsApp'],
    wait: ['Conectando con WhatsApp…', 'Connecting to WhatsApp…'],
    others_title: ['Teléfono en proceso de vinculación', 'A phone is being paired'],
    others: [
      'El código lo ven las personas con permiso para vincular teléfonos en {{channel}}. Podrá enviar en cuanto se escanee.',
      'People with permission to pair phones in {{channel}} see the code. You can send once it is scanned.',
    ],
  },
  unreachable: {
    title: ['No se pudo conectar con WhatsApp', 'Could not connect to WhatsApp'],
    explain: [
      'Se reintenta automáticamente. Si continúa, revise que el servidor tenga salida a internet.',
      'It retries automatically. If it continues, check that the server can reach the internet.',
    ],
  },
  reconnecting: [
    'Se perdió la conexión y se está recuperando. Los mensajes esperan en la cola.',
    'The connection was lost and is being restored. Messages wait in the queue.',
  ],
  rest: {
    resume: ['Reanudar', 'Resume'],
    resumed: ['Envíos reanudados', 'Sending resumed'],
    RATE_LIMITED: {
      title: ['WhatsApp pidió enviar más despacio', 'WhatsApp asked to send more slowly'],
      explain: [
        'La cola espera cinco minutos y continúa automáticamente.',
        'The queue waits five minutes and continues automatically.',
      ],
    },
    SERVER_FAULT: {
      title: ['Falla de WhatsApp', 'WhatsApp failed'],
      explain: [
        'La cola espera un minuto y continúa automáticamente. Los mensajes en camino pueden haber llegado.',
        'The queue waits a minute and continues automatically. Messages on their way may have arrived.',
      ],
    },
    RESTRICTED: {
      title: ['WhatsApp restringió este número', 'WhatsApp restricted this number'],
      explain: [
        'Los envíos están detenidos; insistir empeora la restricción. Revise el aviso de WhatsApp en el teléfono antes de reanudar.',
        'Sending is stopped; retrying makes the restriction worse. Check WhatsApp’s notice on the phone before resuming.',
      ],
    },
  },
  ready: {
    linked: ['Vinculado a +{{me}}', 'Linked to +{{me}}'],
    today: ['Hoy: {{sent}} de {{cap}}', 'Today: {{sent}} of {{cap}}'],
    waiting_one: ['{{count}} mensaje en la cola', '{{count}} message queued'],
    waiting_other: ['{{count}} mensajes en la cola', '{{count}} messages queued'],
  },
  send: {
    group: ['Grupo', 'Group'],
    file: ['Adjuntar un archivo', 'Attach a file'],
    file_hint: [
      'Las fotos (JPG o PNG) se ven en el chat; PDF, Excel, Word y otros se envían como documento.',
      'Photos (JPG or PNG) show in the chat; PDF, Excel, Word, and others are sent as documents.',
    ],
    vouchers: ['Adjuntar cupones (PDF)', 'Attach vouchers (PDF)'],
    about: [
      'Sobre la reserva {{folio}}: el mensaje y su entrega aparecen en la página de la reserva.',
      'About reservation {{folio}}: the message and its delivery appear on the reservation page.',
    ],
    message: ['Mensaje', 'Message'],
    send: ['Enviar', 'Send'],
    refresh: ['Actualizar grupos', 'Refresh groups'],
    closed_group: ['solo escriben sus administradores', 'only administrators can post'],
    no_groups: ['Este número no está en ningún grupo.', 'This number is not in any group.'],
    queued: ['En cola…', 'Queued…'],
    done: ['WhastApp enviado', 'WhatsApp sent'],
    failed: ['WhatsApp no enviado', 'WhatsApp not sent'],
    ambiguous: ['WhatsApp sin confirmación', 'WhatsApp not confirmed'],
    ambiguous_explain: [
      'No hay confirmación de entrega. Revise el grupo en el teléfono antes de enviarlo de nuevo; el sistema no lo repite.',
      'Delivery was not confirmed. Check the group on the phone before sending again; the system does not resend it.',
    ],
  },
  close: {
    action: ['Cerrar sesión', 'Close session'],
    unlink: ['Borrar vínculo', 'Remove link'],
    unlink_consequence: [
      'Se borran las llaves guardadas de este número y habrá que escanear de nuevo el código QR.',
      'This number’s stored keys are deleted, and the QR code has to be scanned again.',
    ],
    question: [
      '¿Esta seguro de cerrar esta sesión?',
      'Are you sure you want to close this session?',
    ],
    consequence: [
      'Para volver a enviar habrá que escanear de nuevo el código QR.',
      'To send again, the QR code has to be scanned again.',
    ],
    done: ['Sesión cerrada con exito', 'Session closed'],
    failed: ['La sesión no se pudo cerrar', 'The session could not be closed'],
    reason: {
      NO_ANSWER: [
        'WhatsApp no respondió a tiempo. El vínculo se borró aquí; revise en el teléfono, en Dispositivos vinculados, que la sesión esté cerrada.',
        'WhatsApp did not respond in time. The link was removed here; check on the phone, under Linked devices, that the session is closed.',
      ],
      ERROR: [
        'Ocurrió un error al avisar a WhatsApp. Revise en el teléfono, en Dispositivos vinculados, que la sesión esté cerrada.',
        'An error occurred while notifying WhatsApp. Check on the phone, under Linked devices, that the session is closed.',
      ],
      EXPIRED: [
        'El proceso de WhatsApp no atendió la solicitud a tiempo. Vuelva a intentar.',
        'The WhatsApp process did not handle the request in time. Try again.',
      ],
    },
  },
  history: { open: ['Ver enviados', 'View sent messages'] },
  manage: {
    open: ['Números', 'Numbers'],
    add: ['Agregar número', 'Add number'],
    name: ['Nombre', 'Name'],
    channel: ['Canal', 'Channel'],
    active: ['Activo', 'Active'],
    save: ['Guardar', 'Save'],
    added: ['Número agregado', 'Number added'],
    changed: ['Número actualizado', 'Number updated'],
    explain: [
      'Cada número es un teléfono dedicado a un canal; lo usan las personas de ese canal. Un número con envíos no cambia de canal.',
      'Each number is a phone dedicated to one channel, used by people in that channel. A number that has sent messages cannot change channels.',
    ],
  },
} satisfies Bilingual
