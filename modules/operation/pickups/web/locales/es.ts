export default {
  opened: 'Se abrió WhatsApp con el mensaje y el aviso quedó como enviado.',
  blocked:
    'El navegador bloqueó WhatsApp. Permita ventanas emergentes de esta página e intente de nuevo.',
}
