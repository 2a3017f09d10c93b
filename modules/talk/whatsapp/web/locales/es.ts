export default {
  title: 'WhatsApp',
  number: 'Número',
  numbers: 'Números',
  simulator: {
    banner: 'SIMULADOR',
    explain: 'Este número habla con el simulador: ningún mensaje llega a WhatsApp.',
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
      'Avise a sistemas. Lo que ya estaba en la cola sale cuando vuelva, si no pasó media hora.',
  },
  closed: {
    title: 'La sesión está cerrada',
    connect: 'Mostrar el código QR',
    logged_out: 'Se cerró la sesión o se desvinculó desde el teléfono. Hay que escanear de nuevo.',
    replaced: 'Otra computadora abrió esta misma sesión.',
    qr_timeout: 'Nadie escaneó el código a tiempo.',
    pairing_ended: 'El código se retiró porque ya nadie lo estaba viendo.',
    banned: 'WhatsApp bloqueó este número.',
    version_outdated:
      'WhatsApp ya no acepta la versión de este programa. Avise a sistemas (WHATSAPP_VERSION).',
    stopped: 'El proceso se detuvo.',
    secret_changed:
      'Las llaves guardadas se sellaron con otro secreto. Avise a sistemas; si el secreto anterior no se puede recuperar, borre el vínculo y escanee de nuevo.',
    not_installed:
      'El conector de WhatsApp no está instalado en el servidor; lo demás funciona igual. Avise a sistemas: se agrega con «npm ci» y reiniciando el proceso de WhatsApp.',
    never: 'Nadie ha vinculado este número desde que arrancó el proceso.',
    others: 'Lo conecta quien puede vincular teléfonos en {{channel}}.',
  },
  none: {
    title: 'Sus canales no tienen número de WhatsApp',
    explain: 'Pida a un administrador que agregue uno para su canal.',
    manage: 'Agregue uno en Números y elija de qué canal es.',
  },
  qr: {
    title: 'Escanee este código con el teléfono del número',
    explain:
      'En WhatsApp: Dispositivos vinculados, Vincular un dispositivo. El código cambia cada pocos segundos.',
    label: 'Código QR para vincular WhatsApp',
    wait: 'Conectando con WhatsApp…',
    others_title: 'Alguien está vinculando el teléfono',
    others:
      'El código lo ve quien puede vincular teléfonos en {{channel}}; en cuanto se escanee podrá enviar desde aquí.',
  },
  unreachable: {
    title: 'No se ha podido conectar con WhatsApp',
    explain:
      'Se vuelve a intentar solo. Si continúa, revise que el servidor tenga salida a internet.',
  },
  reconnecting: 'Se perdió la conexión; se está recuperando. Lo que envíe espera en la cola.',
  rest: {
    resume: 'Reanudar',
    resumed: 'Envíos reanudados',
    RATE_LIMITED: {
      title: 'WhatsApp pidió enviar más despacio',
      explain: 'La cola espera cinco minutos y sigue sola.',
    },
    SERVER_FAULT: {
      title: 'WhatsApp tuvo una falla',
      explain: 'La cola espera un minuto y sigue sola. Lo que iba en camino puede haber llegado.',
    },
    RESTRICTED: {
      title: 'WhatsApp restringió este número',
      explain:
        'No sale nada: insistir empeora la restricción. Revise en el teléfono qué dice WhatsApp antes de reanudar.',
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
      'Una foto (JPG o PNG) se ve en el chat; PDF, Excel, Word y otros van como documento.',
    vouchers: 'Adjuntar los cupones (PDF)',
    about: 'Sobre la reserva {{folio}}: queda en su página, con lo que pase con él.',
    message: 'Mensaje',
    send: 'Enviar',
    refresh: 'Actualizar grupos',
    closed_group: 'solo escriben sus administradores',
    no_groups: 'Este número no está en ningún grupo.',
    queued: 'En cola…',
    done: 'WhastApp enviado',
    failed: 'WhatsApp no enviado',
    ambiguous: 'WhatsApp sin acuse',
    ambiguous_explain:
      'No se sabe si el mensaje llegó. Revise el grupo en el teléfono antes de enviarlo otra vez; el sistema no lo repite.',
  },
  close: {
    action: 'Cerrar sesión',
    unlink: 'Borrar el vínculo',
    unlink_consequence:
      'Se borran las llaves guardadas de este número y habrá que escanear de nuevo el código QR.',
    question: '¿Esta seguro de cerrar esta sesión?',
    consequence: 'Para volver a enviar habrá que escanear de nuevo el código QR.',
    done: 'Sesión cerrada con exito',
    failed: 'La sesión no se pudo cerrar',
    reason: {
      NO_ANSWER:
        'WhatsApp no contestó a tiempo. Aquí el vínculo ya se borró; revise en el teléfono, en Dispositivos vinculados, que la sesión ya no esté.',
      ERROR:
        'Algo falló al avisar a WhatsApp. Revise en el teléfono, en Dispositivos vinculados, que la sesión ya no esté.',
      EXPIRED: 'El proceso de WhatsApp no atendió la petición a tiempo. Vuelva a intentar.',
    },
  },
  history: { open: 'Ver lo enviado' },
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
      'Cada número es un teléfono dedicado de un canal: lo ven y lo usan quienes trabajan en él. El que ya envió mensajes se queda en su canal.',
  },
} as const
