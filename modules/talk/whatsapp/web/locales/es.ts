export default {
  title: 'WhatsApp',
  number: 'Número',
  numbers: 'Números',
  simulator: {
    banner: 'SIMULADOR',
    explain: 'Este número usa el simulador: ningún mensaje llega a WhatsApp.',
    open: 'Abrir el simulador',
  },
  state: {
    closed: 'Cerrada',
    connecting: 'Conectando',
    reconnecting: 'Reconectando',
    closing: 'Cerrando',
    qr: 'Esperando el QR',
    ready: 'Lista para enviar',
    down: 'Sin proceso',
  },
  down: {
    title: 'El proceso de WhatsApp no está en marcha',
    explain:
      'Avise a sistemas. Los mensajes en cola se envían al reanudarse, si no ha pasado media hora.',
  },
  closed: {
    title: 'La sesión está cerrada',
    connect: 'Mostrar el código QR',
    logged_out: 'La sesión se cerró o se desvinculó desde el teléfono. Escanee el código de nuevo.',
    replaced: 'Otra computadora abrió esta misma sesión.',
    qr_timeout: 'El código no se escaneó a tiempo.',
    pairing_ended: 'El código se ocultó por inactividad.',
    banned: 'WhatsApp bloqueó este número.',
    version_outdated:
      'WhatsApp ya no acepta la versión de este programa. Avise a sistemas (WHATSAPP_VERSION).',
    stopped: 'El proceso se detuvo.',
    secret_changed:
      'Las llaves guardadas usan otro secreto. Avise a sistemas; si no se puede recuperar, borre el vínculo y escanee de nuevo.',
    not_installed:
      'El conector de WhatsApp no está instalado en el servidor; el resto funciona normalmente. Avise a sistemas: se agrega con «npm ci» y se reinicia el proceso de WhatsApp.',
    never: 'Este número no se ha vinculado desde el inicio del proceso.',
    others: 'Lo conecta una persona con permiso para vincular teléfonos en {{channel}}.',
  },
  none: {
    title: 'Sus canales no tienen número de WhatsApp',
    explain: 'Pida a un administrador que agregue uno para su canal.',
    manage: 'Agregue uno en Números y elija su canal.',
  },
  qr: {
    title: 'Escanee este código con el teléfono del número',
    explain:
      'En WhatsApp: Dispositivos vinculados, Vincular un dispositivo. El código cambia cada pocos segundos.',
    label: 'Código QR para vincular WhatsApp',
    wait: 'Conectando con WhatsApp…',
    others_title: 'Teléfono en proceso de vinculación',
    others:
      'El código lo ven las personas con permiso para vincular teléfonos en {{channel}}. Podrá enviar en cuanto se escanee.',
  },
  unreachable: {
    title: 'No se pudo conectar con WhatsApp',
    explain:
      'Se reintenta automáticamente. Si continúa, revise que el servidor tenga salida a internet.',
  },
  reconnecting: 'Se perdió la conexión y se está recuperando. Los mensajes esperan en la cola.',
  rest: {
    resume: 'Reanudar',
    resumed: 'Envíos reanudados',
    RATE_LIMITED: {
      title: 'WhatsApp pidió enviar más despacio',
      explain: 'La cola espera cinco minutos y continúa automáticamente.',
    },
    SERVER_FAULT: {
      title: 'Falla de WhatsApp',
      explain:
        'La cola espera un minuto y continúa automáticamente. Los mensajes en camino pueden haber llegado.',
    },
    RESTRICTED: {
      title: 'WhatsApp restringió este número',
      explain:
        'Los envíos están detenidos; insistir empeora la restricción. Revise el aviso de WhatsApp en el teléfono antes de reanudar.',
    },
  },
  ready: {
    linked: 'Vinculado a +{{me}}',
    today: 'Hoy: {{sent}} de {{cap}}',
    waiting_one: '{{count}} mensaje en la cola',
    waiting_other: '{{count}} mensajes en la cola',
  },
  send: {
    group: 'Grupo',
    file: 'Adjuntar un archivo',
    file_hint:
      'Las fotos (JPG o PNG) se ven en el chat; PDF, Excel, Word y otros se envían como documento.',
    vouchers: 'Adjuntar cupones (PDF)',
    about:
      'Sobre la reserva {{folio}}: el mensaje y su entrega aparecen en la página de la reserva.',
    message: 'Mensaje',
    send: 'Enviar',
    refresh: 'Actualizar grupos',
    closed_group: 'solo escriben sus administradores',
    no_groups: 'Este número no está en ningún grupo.',
    queued: 'En cola…',
    done: 'WhastApp enviado',
    failed: 'WhatsApp no enviado',
    ambiguous: 'WhatsApp sin confirmación',
    ambiguous_explain:
      'No hay confirmación de entrega. Revise el grupo en el teléfono antes de enviarlo de nuevo; el sistema no lo repite.',
  },
  close: {
    action: 'Cerrar sesión',
    unlink: 'Borrar vínculo',
    unlink_consequence:
      'Se borran las llaves guardadas de este número y habrá que escanear de nuevo el código QR.',
    question: '¿Esta seguro de cerrar esta sesión?',
    consequence: 'Para volver a enviar habrá que escanear de nuevo el código QR.',
    done: 'Sesión cerrada con exito',
    failed: 'La sesión no se pudo cerrar',
    reason: {
      NO_ANSWER:
        'WhatsApp no respondió a tiempo. El vínculo se borró aquí; revise en el teléfono, en Dispositivos vinculados, que la sesión esté cerrada.',
      ERROR:
        'Ocurrió un error al avisar a WhatsApp. Revise en el teléfono, en Dispositivos vinculados, que la sesión esté cerrada.',
      EXPIRED: 'El proceso de WhatsApp no atendió la solicitud a tiempo. Vuelva a intentar.',
    },
  },
  history: { open: 'Ver enviados' },
  manage: {
    open: 'Números',
    add: 'Agregar número',
    name: 'Nombre',
    channel: 'Canal',
    active: 'Activo',
    save: 'Guardar',
    added: 'Número agregado',
    changed: 'Número actualizado',
    explain:
      'Cada número es un teléfono dedicado a un canal; lo usan las personas de ese canal. Un número con envíos no cambia de canal.',
  },
} as const
