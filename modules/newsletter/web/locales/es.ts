export default {
  title: 'Newsletter', note: 'Boletines por correo a clientes con reserva confirmada. Nadie los recibe dos veces; quien se da de baja no los recibe más.',
  add: 'Nuevo boletín', none_yet: 'Escriba el primero: elija qué dice, a quién va y cuándo sale.', untitled: 'Sin asunto',
  subject: 'Asunto', state: 'Estado', when: 'Sale', recipients: 'Destinatarios', author: 'Escribió', updated: 'Editado', delete: 'Eliminar', deleted: 'Boletín eliminado',
  delete_question: '¿Eliminar el boletín "{{subject}}"?', delete_why: 'Lo escrito se pierde.', delete_yes: 'Eliminar boletín',
  states: { draft: 'BORRADOR', scheduled: 'PROGRAMADO', sending: 'ENVIANDO', sent: 'ENVIADO', cancelled: 'CANCELADO' },
  recipient_states: { queued: 'En cola', sent: 'Enviado', failed: 'Falló', unsubscribed: 'Baja' },
  languages: { es: 'Español', en: 'Inglés' },
  compose: {
    save: 'Guardar', saved: 'Boletín guardado', unsaved: 'Cambios sin guardar', test: 'Enviarme una prueba', tested: 'Prueba enviada a {{recipient}}', send: 'Enviar…',
    content: 'Contenido', subject_es: 'Asunto en español', subject_en: 'Asunto en inglés', spanish: 'Español', english: 'Inglés', english_hint: 'La versión en inglés va completa o vacía. Vacía, todos reciben la de español.',
    incomplete: 'Para enviarlo faltan textos: complete el asunto y cada bloque en español, y el enlace de cada botón. El inglés va completo o vacío.',
    block: 'Bloque {{number}}: {{kind}}', up: 'Subir bloque {{number}}', down: 'Bajar bloque {{number}}', remove: 'Quitar bloque {{number}}', no_blocks: 'Agregue un título, un párrafo, una foto, un producto o un botón.',
    add_block: 'Agregar', kinds: { heading: 'Título', paragraph: 'Párrafo', picture: 'Foto', product: 'Producto', button: 'Botón' },
    alt: 'Descripción de la foto', label: 'Texto', link: 'Enlace', link_wrong: 'Un enlace que empiece con https://', product_gone: 'Este producto ya no está a la venta.',
    choose_picture: 'Elegir una foto del catálogo', choose_product: 'Elegir un producto', search_product: 'Buscar producto', no_products: 'Ningún producto con ese nombre.', no_pictures: 'Ningún producto con ese nombre tiene fotos.', use_picture: 'Usar la foto {{name}}', use_product: 'Usar {{name}}',
  },
  audience: {
    title: 'A quién va', channels: 'Canales', hotels: 'Hoteles', countries: 'Países', language: 'Idioma', any: 'Todos', sale: 'Día de venta', service: 'Día de servicio', types: 'Tipo de producto',
    type: { tour: 'Tours y actividades', transfer: 'Traslados', hotel: 'Hoteles', package: 'Paquetes' },
    reach_one: '{{shown}} destinatario', reach_other: '{{shown}} destinatarios', split: '{{spanish}} leen español; {{english}}, inglés.', out_one: '{{shown}} dirección dada de baja no lo recibe.', out_other: '{{shown}} direcciones dadas de baja no lo reciben.',
    rule: 'Clientes de reservas confirmadas a su alcance que dejaron correo; cada dirección cuenta una vez.',
  },
  preview: { title: 'Vista previa', language: 'Idioma de la vista previa', frame: 'Vista previa del correo', failed: 'La vista previa no está disponible.' },
  send: {
    title: 'Enviar "{{subject}}"', when: 'Cuándo', now: 'Enviar ahora', later: 'Programar', day: 'Día', time: 'Hora (Cancún)', back: 'Volver', yes_now: 'Enviar a {{count}}', yes_later: 'Programar para {{count}}',
    consequence_one: 'Lo recibe {{shown}} persona.', consequence_other: 'Lo reciben {{shown}} personas.', fixed: 'Los destinatarios quedan fijos al confirmar. Se puede cancelar hasta que empiece a salir.', nobody: 'Nadie está en el segmento: cámbielo antes de enviar.',
    queued: 'El boletín está por salir', scheduled: 'Boletín programado',
  },
  sending: {
    progress: 'Avance', settled: '{{done}} de {{total}} resueltos', scheduled_for: 'Sale', left_at: 'Salió', confirmed_by: 'Confirmó', started: 'Empezó', finished: 'Todos en camino', cancel: 'Cancelar envío', cancelled: 'Envío cancelado',
    cancel_question: '¿Cancelar el envío de "{{subject}}"?', cancel_why: 'Nadie lo recibirá. Podrá editarlo y confirmarlo de nuevo.', keep: 'Dejarlo programado', no_opens: 'No se registra quién lo abre.',
    email: 'Correo', name: 'Nombre', language: 'Idioma', at: 'Enviado', error: 'Causa', all: 'Todos', none: 'Nadie en este estado.', filter: 'Estado de los destinatarios',
  },
  leave: {
    title: 'Baja de correos', question: '¿Quiere dejar de recibir nuestros boletines en {{email}}?', effect: 'Las confirmaciones de sus reservas le seguirán llegando.', yes: 'Darme de baja', done: 'Listo: ya no enviaremos boletines a {{email}}.',
    unknown: 'Este enlace de baja no existe', unknown_hint: 'Ábralo completo desde el correo que recibió.',
  },
}
