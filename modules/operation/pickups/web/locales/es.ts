export default {
  opened: 'Se abrió WhatsApp con el texto escrito, y el aviso quedó como enviado.',
  blocked: 'El navegador no dejó abrir WhatsApp. Permita ventanas de esta página y repita.',
}
