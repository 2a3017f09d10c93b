export default {
  list: {
    title: 'Mensajes', date: 'Fecha', subject: 'Asunto', sender: 'De', attached: 'Archivos', message: 'Mensaje', open: 'Ver Mensaje', new: 'Nuevo Mensaje', whatsapp: 'WhatsApp', unread: 'Sin leer', sent: 'Enviado por usted', files_one: '{{count}} archivo', files_other: '{{count}} archivos',
    empty: 'Aún no hay mensajes', empty_hint: 'Aquí verá los avisos que le envíen administradores y gerentes.',
  },
  delete: {
    action: 'Eliminar', question: '¿Esta seguro de eliminar el mensaje «{{subject}}»?', for_everybody: 'Se borrará para todas las personas que lo recibieron.', own_copy: 'Se quitará de sus mensajes. Las demás personas conservan el suyo.',
    yes: 'Eliminar mensaje', done: 'Mensaje eliminado', not_done: 'El mensaje no pudo ser eliminado', gone: 'Este mensaje fue eliminado',
  },
  message: {
    back: 'Atrás', confirmations: 'Confirmación de lectura', from: 'De {{sender}}', files: 'Archivos adjuntos', preview: 'Vista previa', preview_of: 'Vista previa de {{file}}', open_pdf: 'Abrir', open_of: 'Abrir {{file}} en otra pestaña', close: 'Cerrar vista previa',
    quarantined: 'En cuarentena: se está revisando', infected: 'Bloqueado: contiene un virus',
  },
  readers: { read: 'Leído por', delivered: 'Entregado a', nobody_read: 'Nadie lo ha leído todavía.', everybody_read: 'Todas las personas lo leyeron.' },
  compose: {
    title: 'Nuevo mensaje', subject: 'Asunto', content: 'Mensaje', file: 'Selecciona un archivo', files_hint: 'Hasta {{count}} archivos de {{size}} MB: PDF, imagen, Excel, Word, XML, CSV o texto.',
    channel: 'Canal', chosen: 'Enviar a un rep en especifico', rep: 'Rep', audience: 'Lo recibirán administradores, gerentes, reps y supervisores de {{channel}}.', first_channel: 'el canal principal', cancel: 'Cancelar mensaje', send: 'Enviar mensaje', sent: 'Mensaje enviado', not_sent: 'Error al enviar', required: 'Requerido',
  },
  notice: { received: 'Nuevo mensaje recibido', open: 'Ver Mensaje' },
  updates: {
    title: 'Novedades del sistema', new: 'Nueva novedad', heading: 'Título', text: 'Novedad', announce: 'Anunciar novedad', cancel: 'Cancelar', audience: 'Se avisará al momento a todas las personas que estén en el sistema.', announced: 'Novedad anunciada', not_announced: 'Error al enviar',
    empty: 'Aún no hay novedades', empty_hint: 'Aquí se anuncia lo que cambia en el sistema.', by: '{{date}} · {{sender}}',
  },
}
