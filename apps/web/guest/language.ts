import type { Language } from '@kit/kernel/actor'

const KEPT = 'mostrador.viaje.idioma'

/** Of the document: chosen by the guest, else theirs as the desk noted it. */
export const currentLanguage = (): Language =>
  document.documentElement.lang === 'en' ? 'en' : 'es'

export function chosenLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(KEPT)
    return kept === 'es' || kept === 'en' ? kept : null
  } catch {
    // A browser that keeps nothing asks nothing of what was kept.
    return null
  }
}

export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEPT, language)
  } catch {
    // It is chosen for as long as the page is open.
  }
}
