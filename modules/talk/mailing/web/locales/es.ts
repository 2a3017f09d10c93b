export default {
  title: 'Buzón de desarrollo',
  banner: 'Este es el buzón de desarrollo',
  banner_hint:
    'No hay servidor de correo configurado (SMTP_URL): estos mensajes no se enviaron. Se conservan 30 días.',
  empty: 'Todavía no se ha enviado ningún correo',
  empty_hint: 'Confirme una reserva con correo del cliente y aparecerá aquí.',
  list: 'Correos',
  to: 'Para',
  from: 'De',
  at: 'Fecha',
  attachments: 'Adjuntos',
  preview: 'Vista previa del correo',
  sign_in: 'Iniciar sesión como administrador',
  choose: 'Elija un correo de la lista.',
  html: 'Vista previa',
  plain: 'Texto sin formato',
}
