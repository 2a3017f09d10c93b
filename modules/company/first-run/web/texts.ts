import { moduleTexts } from '@kit/ui/i18n'
import type es from './locales/es.ts'

export const useTexts = moduleTexts<typeof es>('first-run')
