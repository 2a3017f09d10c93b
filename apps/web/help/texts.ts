import { useLocalText } from '@kit/ui/i18n'
import type { LocalText } from '@kit/ui/screen'

const TEXTS = {
  help: { es: 'Ayuda', en: 'Help' },
  close: { es: 'Cerrar la ayuda', en: 'Close help' },
  back: { es: 'Regresar', en: 'Back' },
  keys: { es: 'Teclas de esta página', en: 'Keys on this page' },
  terms: { es: 'Términos de esta pantalla', en: 'Terms on this screen' },
  all_terms: { es: 'Glosario', en: 'Glossary' },
  more: { es: 'Más de {{page}}', en: 'More from {{page}}' },
  open: { es: 'Abrir en la guía', en: 'Open in the guide' },
  copy: { es: 'Copiar enlace', en: 'Copy link' },
  copied: { es: 'Enlace copiado', en: 'Link copied' },
  guide: { es: 'Guía de uso', en: 'User guide' },
  unread: {
    es: 'No se pudo cargar esta página de la guía. Revise la red e intente de nuevo.',
    en: 'This page of the guide could not be loaded. Check the network and try again.',
  },
  again: { es: 'Reintentar', en: 'Try again' },
  anywhere: {
    es: 'Ir a cualquier pantalla, reserva o producto',
    en: 'Go to any screen, reservation, or product',
  },
  this_help: { es: 'Abrir y cerrar esta ayuda', en: 'Open and close this help' },
  close_key: { es: 'Cerrar ventana', en: 'Close window' },
} as const satisfies Record<string, LocalText>

/** The few texts of the help, which come with it in both languages. */
export function useHelpTexts(): (key: keyof typeof TEXTS, values?: { page: string }) => string {
  const local = useLocalText()
  return (key, { page } = { page: '' }) => local(TEXTS[key]).replace('{{page}}', page)
}
