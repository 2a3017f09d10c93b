const es = {
  receipt: 'Recibo',
  receipt_of: 'Recibo del pago de {{amount}}',
  sheet: 'Hoja completa',
  roll80: 'Ticket 80 mm',
  mail: 'Correo',
  whatsapp: 'WhatsApp',
  mail_title: 'Enviar el recibo por correo',
  mail_send: 'Enviar recibo',
  address: 'Correo',
  address_invalid: 'Escriba un correo como nombre@ejemplo.com',
  mailed: 'Recibo {{number}} en camino a {{recipient}}',
}
export default es
